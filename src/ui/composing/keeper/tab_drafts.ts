import type { DraftSignals } from "./draft_signals";
import { createLatestQueue, type LatestQueue } from "./latest_queue";
import { createUnsavedDrafts, type UnsavedDrafts } from "./unsaved_drafts";

/**
 * What a tab knows of its drafts, for all accounts. One per tab: it outlives the draft keeper, which is
 * recreated when the user changes accounts.
 */
export type TabDrafts = {
  unsaved: UnsavedDrafts;
  queue: LatestQueue;
  /**
   * The keys of history entries whose text is in a draft already, or whose draft is posted: going back to one brings
   * neither again.
   */
  taken: Set<string>;
};

/** Creates an empty one. */
export const createTabDrafts = ({ confirmClose }: Pick<DraftSignals, "confirmClose">): TabDrafts => ({
  unsaved: createUnsavedDrafts(confirmClose),
  queue: createLatestQueue(),
  taken: new Set(),
});
