import type { DraftSignals } from "./draft_signals";
import { createLatestQueue, type LatestQueue } from "./latest_queue";
import { createUnsavedDrafts, type UnsavedDrafts } from "./unsaved_drafts";

/**
 * A tab's unsaved drafts and write queue, for all accounts. One per tab: it outlives the draft keeper, which is
 * recreated when the user changes accounts.
 */
export type TabDrafts = { unsaved: UnsavedDrafts; queue: LatestQueue };

/** Creates an empty one. */
export const createTabDrafts = ({ confirmClose }: Pick<DraftSignals, "confirmClose">): TabDrafts => ({
  unsaved: createUnsavedDrafts(confirmClose),
  queue: createLatestQueue(),
});
