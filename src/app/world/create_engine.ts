import { preloadedAnswers } from "../../api/calls/preloaded_answers";
import { restoreKeptDrafts } from "../../db/drafts/detached_drafts";
import { createSyncEngine, type SyncEngine } from "../../sync/engine";
import type { World } from "../../ui/context/useWorld";
import { createAlertHost } from "./alert_host";
import { privateLocks } from "./private_locks";
import { pageSignals } from "./page_signals";
import { loadTranslator } from "../../ui/lazy/load_translator";
import { isLoadFailure } from "../../ui/lazy/report_failure";
import { withMessages } from "../../ui/lazy/with_messages";

type Parts = Pick<
  World,
  "db" | "app" | "api" | "session" | "clock" | "random" | "loadDesktop" | "storageFailure" | "origin"
> & {
  repair(): Promise<boolean>;
  report(error: unknown): void;
};

/**
 * Whether an error may come from a row that cannot be read: a field that is missing or of another type, a time that is
 * none, a key that is none.
 */
const mayComeFromRow = (error: unknown): boolean =>
  error instanceof Error && ["TypeError", "RangeError", "DataError"].includes(error.name) && !isLoadFailure(error);

/**
 * Assembles the page's engine; its code is loaded after the first screen. Drafts that were kept aside and not restored
 * at the sign-in are restored now, unless the database is in memory. Rows are repaired when the engine's work fails
 * over one.
 */
export function createEngine({ storageFailure, origin, ...parts }: Parts): SyncEngine {
  const { app, db, session, report } = parts;
  if (session && !storageFailure) restoreKeptDrafts(app, db, session.key).catch(report);
  let shownNotices: Promise<void> = Promise.resolve();
  // If the chunk cannot be loaded, there is no worker yet either. The next call tries again.
  const byWorker = (ask: (part: typeof import("../worker/service_worker")) => Promise<void>) =>
    void import("../worker/service_worker").then(ask).catch(report);
  return createSyncEngine({
    ...parts,
    report(failure) {
      report(failure);
      if (mayComeFromRow(failure)) parts.repair().catch(report);
    },
    alertHost: createAlertHost(window, parts),
    locks: storageFailure ? privateLocks(navigator.locks, parts.random.uuid()) : navigator.locks,
    WebSocket,
    signals: pageSignals(window),
    requestSync: () => byWorker(({ requestSync }) => requestSync(navigator.serviceWorker)),
    caches: "caches" in window ? window.caches : undefined,
    onDownloadChange: (on) =>
      byWorker(({ registerDownloadRefresh }) => registerDownloadRefresh(navigator.serviceWorker, on)),
    preloaded: preloadedAnswers(origin === location.origin ? preloadedInPage() : null),
    onProfileSharing(news) {
      const show = async () => {
        const [t, { showProfileNotice }] = await Promise.all([
          loadTranslator(app),
          withMessages(import("../notices/profile_notices")),
        ]);
        showProfileNotice(t, news);
      };
      shownNotices = shownNotices.then(show).catch(report);
    },
  });
}

/**
 * The block of preloaded API answers in the page; null if a worker served the page, since its copy may be of any age.
 */
function preloadedInPage(): string | null {
  if (navigator.serviceWorker?.controller) return null;
  return document.getElementById("initial-results")?.textContent ?? null;
}
