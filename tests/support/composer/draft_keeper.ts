import { onTestFinished } from "vitest";
import type { AccountDb } from "../../../src/db/schema";
import type { StorageFailure } from "../../../src/db/connection/storage_failure";
import type { Clock, Random } from "../../../src/domain/runtime/clock";
import { createDraftKeeper, type DraftKeeper } from "../../../src/ui/composing/keeper/draft_keeper";
import { pageDraftSignals } from "../../../src/ui/composing/keeper/draft_signals";
import { createTabDrafts, type TabDrafts } from "../../../src/ui/composing/keeper/tab_drafts";
import { safeLocalStorage } from "../../../src/ui/browser/safe_local_storage";
import { reportFailure } from "../../../src/ui/lazy/report_failure";

type Parts = {
  db: AccountDb;
  clock: Clock;
  random: Random;
  storageFailure?: StorageFailure | null;
  tab?: TabDrafts | undefined;
};

/** The keeper of an account's drafts in this page, as the app builds it; in a tab of its own unless one is given. */
export function pageDraftKeeper({ storageFailure = null, tab, ...parts }: Parts): DraftKeeper {
  const signals = pageDraftSignals(window);
  // A page asks no more once it is gone: what a claim leaves unsaved is no later claim's matter.
  onTestFinished(() => signals.confirmClose(false));
  return createDraftKeeper({
    ...parts,
    storageFailure,
    signals,
    storage: safeLocalStorage,
    tab: tab ?? createTabDrafts(signals),
    report: reportFailure,
  });
}
