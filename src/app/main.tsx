import "../theme/tokens.css";
import "../theme/base.css";
import { createRoot } from "react-dom/client";
import type { OnGivenUp } from "../db/connection";
import { readSession } from "../db/sessions";
import { takeTarget } from "../db/target";
import { toast } from "../ui/toast/toasts";
import { App } from "./App";
import { readConfigured } from "./configured";
import { createWorld } from "./createWorld";
import { openDisk } from "./disk";
import { chooseSpeech } from "./speech";

/** How long ago, in ms, a notification may have been clicked for this start to be its answer. */
const CLICKED = 60_000;

/** Builds everything from what this device has stored, and mounts. No request is made before the first screen stands. */
async function start(): Promise<void> {
  history.scrollRestoration = "manual";
  const { disk, app, kept } = await openDisk();
  const [session, origin, speech] = await Promise.all([readSession(app), readConfigured(app), chooseSpeech(app)]);
  // A click on a notification that started the app may have lost its address on the way.
  const target = await takeTarget(app, Date.now(), CLICKED);
  if (target && (target.key === null || target.key === session?.key)) history.replaceState(null, "", target.path);
  const givenUp: OnGivenUp = (why) => {
    const { t } = speech;
    const action = { label: t("shell.reload"), run: () => location.reload() };
    if (why === "upgrade") toast("warn", t("shell.older"), { duration_ms: null, action });
  };
  const world = await createWorld(app, disk, session, origin, givenUp);
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  createRoot(root).render(<App world={world} disk={disk} kept={kept} speech={speech} givenUp={givenUp} />);
}

void start();
