import { preloadedAnswers } from "../../api/calls/preloaded_answers";
import { giveBackDrafts } from "../../db/drafts/detached_drafts";
import { createSyncEngine, type SyncEngine } from "../../sync/engine";
import type { World } from "../../ui/context/useWorld";
import { createAlertHost, speakNow } from "./alert_host";
import { privateLocks } from "./private_locks";
import { pageSignals } from "./page_signals";
import { withMessages } from "../../ui/lazy/with_messages";

type Parts = Pick<World, "db" | "app" | "api" | "session" | "clock" | "random" | "desktop" | "lack" | "origin"> & {
  report(error: unknown): void;
};

/**
 * Puts the engine of this page together; its code comes after the first screen. What was kept for its account and could not be
 * given back when it signed in is given back now, where a database lasts.
 */
export function createEngine({ lack, origin, ...parts }: Parts): SyncEngine {
  const { app, db, session, report } = parts;
  if (session && !lack) giveBackDrafts(app, db, session.key).catch(report);
  let said: Promise<void> = Promise.resolve();
  // Where its code cannot be had, there is no worker yet that could do anything: it is asked the next time.
  const byWorker = (ask: (part: typeof import("../worker/service_worker")) => Promise<void>) =>
    void import("../worker/service_worker").then(ask).catch(report);
  return createSyncEngine({
    ...parts,
    desk: createAlertHost(window, parts),
    locks: lack ? privateLocks(navigator.locks, parts.random.uuid()) : navigator.locks,
    WebSocket,
    signals: pageSignals(window),
    wanted: () => byWorker(({ requestSync }) => requestSync(navigator.serviceWorker)),
    caches: "caches" in window ? window.caches : undefined,
    riding: (on) => byWorker(({ keepFresh }) => keepFresh(navigator.serviceWorker, on)),
    first: preloadedAnswers(origin === location.origin ? inPage() : null),
    tell(news) {
      const say = async () => {
        const [t, { showProfileNotice }] = await Promise.all([
          speakNow(app),
          withMessages(import("../notices/profile_notices")),
        ]);
        showProfileNotice(t, news);
      };
      said = said.then(say).catch(report);
    },
  });
}

/** The block of first answers that the server put into the page; null where the worker had the page, of whatever day. */
function inPage(): string | null {
  if (navigator.serviceWorker?.controller) return null;
  return document.getElementById("initial-results")?.textContent ?? null;
}
