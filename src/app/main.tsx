import "../theme/tokens.css";
import "../theme/base.css";
import { createRoot } from "react-dom/client";
import { readAdmin } from "../db/admin";
import { readSession } from "../db/sessions";
import { isFull } from "../db/steady";
import { takeTarget } from "../db/target";
import { toast } from "../ui/toast/toasts";
import { App } from "./App";
import { readConfigured } from "./configured";
import { createWorld, type Told } from "./createWorld";
import { openDisk } from "./disk";
import { chooseSpeech, type Spoken } from "./speech";
import { useTab } from "./tab";

/** How long ago, in ms, a notification may have been clicked for this start to be its answer. */
const CLICKED = 60_000;

/** Builds everything from what this device has stored, and mounts. No request is made before the first screen stands. */
async function start(): Promise<void> {
  history.scrollRestoration = "manual";
  let spoken: Spoken | null = null;
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
  const { disk, app, kept } = await openDisk(told.givenUp, { makeRoom: async () => undefined, stillFull: told.full });
  const own = useTab.getState().session;
  const [target, origin, speech] = await Promise.all([
    takeTarget(app, Date.now(), CLICKED),
    readConfigured(app),
    chooseSpeech(app),
  ]);
  spoken = speech;
  const session = await readSession(app, target?.key ?? null, own);
  // A click on a notification that started the app may have lost its address on the way; it opens its own account.
  if (target && (target.key === null || target.key === session?.key)) history.replaceState(null, "", target.path);
  const world = await createWorld(app, disk, session, origin, told);
  const admin = await readAdmin(app, world.origin);
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  createRoot(root).render(<App world={world} disk={disk} kept={kept} speech={speech} told={told} admin={admin} />);
}

void start();
