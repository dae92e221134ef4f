import "../../theme/tokens.css";
import "../../theme/base.css";
import { createRoot } from "react-dom/client";
import { currentSession } from "../../db/sessions/sessions";
import { tellPageProtocol } from "../../domain/content/web_address";
import { isFull } from "../../db/connection/connection_recovery";
import { PENDING_CLICK_MS, hasPendingClick, takePendingClick } from "../../db/notifications/pending_click";
import { loadRowIcons } from "../../ui/base/icons/row_icons";
import { toast } from "../../ui/base/toast/show_toast";
import { App } from "./App";
import { loadRecovery } from "../chunks/repair";
import { configuredOrigin } from "./configured_server";
import { createWorld, type DatabaseEvents } from "../world/create_world";
import { openDisk } from "./open_databases";
import { createFirstScreen } from "./first_screen";
import { chooseInterfaceLanguage, type InterfaceLanguage } from "../providers/interface_language";
import { setTabSession, useTabSession } from "./tab_session";
import { activateWaitingUpdate } from "../worker/worker_update";

/** What failed outside of every screen leaves no blank page (`recovery`). */
function recover(failure: unknown): void {
  reportError(failure);
  void loadRecovery().then(({ recoverPage }) => recoverPage());
}

/** Builds the app from what the device has stored, and mounts it. The first screen needs no request. */
async function start(): Promise<void> {
  tellPageProtocol(location.protocol);
  history.scrollRestoration = "manual";
  const firstScreen = createFirstScreen(window);
  let language: InterfaceLanguage | null = null;
  const showWarning = (key: "shell.older" | "shell.storageBroken" | "shell.storageFull", reload: boolean) => {
    if (!language) return;
    const { t } = language;
    const action = { label: t("shell.reload"), run: () => location.reload() };
    toast("warn", t(key), { duration_ms: null, ...(reload && { action }) });
  };
  const events: DatabaseEvents = {
    onClosed(why) {
      if (why === "upgrade") showWarning("shell.older", true);
      if (why === "lost") showWarning("shell.storageBroken", true);
    },
    onFull: () => showWarning("shell.storageFull", false),
  };
  // A write that failed on a full disk is reported by `events.onFull`, so its rejection is not an error.
  window.addEventListener("unhandledrejection", (event) => {
    if (isFull(event.reason)) event.preventDefault();
  });
  const full = { makeRoom: async () => undefined, stillFull: events.onFull };
  const { disk, app, device, storageState } = await openDisk(events.onClosed, full);
  // Where nothing is stored from before, nobody has signed out.
  if (storageState !== "kept") setTabSession(null);
  const tab_session = useTabSession.getState().session;
  const [target, speech] = await Promise.all([
    hasPendingClick(device) ? takePendingClick(app, Date.now(), PENDING_CLICK_MS) : null,
    chooseInterfaceLanguage(device),
  ]);
  language = speech;
  const targeted = device.sessions.some(({ key }) => key === target?.key) ? (target?.key ?? null) : null;
  const session = currentSession(device, targeted ?? tab_session);
  // A notification click that started the app may have lost its URL. The target applies only if it belongs to this
  // tab's account.
  if (target && (target.key === null || target.key === session?.key)) history.replaceState(null, "", target.path);
  const world = await createWorld(app, disk, session, configuredOrigin(device), firstScreen, events);
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  createRoot(root, { onUncaughtError: recover }).render(
    <App
      world={world}
      disk={disk}
      storageState={storageState}
      language={speech}
      firstScreen={firstScreen}
      databaseEvents={events}
      device={device}
    />,
  );
}

const { serviceWorker: container } = navigator;
void activateWaitingUpdate({ history, document, container, reload: () => location.reload() }).finally(() => {
  void loadRowIcons();
  start().catch(recover);
});
