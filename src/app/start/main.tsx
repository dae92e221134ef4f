import "../../theme/tokens.css";
import "../../theme/base.css";
import { createRoot } from "react-dom/client";
import { sessionOf } from "../../db/sessions/sessions";
import { isFull } from "../../db/connection/connection_recovery";
import { PENDING_CLICK_MS, hasPendingClick, takePendingClick } from "../../db/notifications/pending_click";
import { loadRowIcons } from "../../ui/base/icons/row_icons";
import { toast } from "../../ui/base/toast/show_toast";
import { App } from "./App";
import { configuredOf } from "./configured_server";
import { createWorld, type Told } from "../world/create_world";
import { openDisk } from "./open_databases";
import { createFirstScreen } from "./first_screen";
import { chooseInterfaceLanguage, type InterfaceLanguage } from "../providers/interface_language";
import { useTab } from "./tab_session";
import { takeUpdate } from "../worker/worker_update";

/** Builds everything from what this device has stored, and mounts. No request is made before the first screen stands. */
async function start(): Promise<void> {
  history.scrollRestoration = "manual";
  const first = createFirstScreen(window);
  let spoken: InterfaceLanguage | null = null;
  const warn = (key: "shell.older" | "shell.storageBroken" | "shell.storageFull", reload: boolean) => {
    if (!spoken) return;
    const { t } = spoken;
    const action = { label: t("shell.reload"), run: () => location.reload() };
    toast("warn", t(key), { duration_ms: null, ...(reload && { action }) });
  };
  const told: Told = {
    givenUp(why) {
      if (why === "upgrade") warn("shell.older", true);
      if (why === "lost") warn("shell.storageBroken", true);
    },
    full: () => warn("shell.storageFull", false),
  };
  // What the reader did that found no room was told by `told.full`, wherever it was done.
  window.addEventListener("unhandledrejection", (event) => {
    if (isFull(event.reason)) event.preventDefault();
  });
  const full = { makeRoom: async () => undefined, stillFull: told.full };
  const { disk, app, device, kept } = await openDisk(told.givenUp, full);
  const own = useTab.getState().session;
  const [target, speech] = await Promise.all([
    hasPendingClick(device) ? takePendingClick(app, Date.now(), PENDING_CLICK_MS) : null,
    chooseInterfaceLanguage(device),
  ]);
  spoken = speech;
  const session = sessionOf(device, target?.key ?? null, own);
  // A click on a notification that started the app may have lost its address on the way; it opens its own account.
  if (target && (target.key === null || target.key === session?.key)) history.replaceState(null, "", target.path);
  const world = await createWorld(app, disk, session, configuredOf(device), first, told);
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  createRoot(root).render(
    <App world={world} disk={disk} kept={kept} speech={speech} first={first} told={told} device={device} />,
  );
}

const { serviceWorker: container } = navigator;
void takeUpdate({ history, document, container, reload: () => location.reload() }).finally(() => {
  void loadRowIcons();
  void start();
});
