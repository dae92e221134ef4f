import type { DraftSignals } from "./draft_signals";
import { createLatestQueue, type LatestQueue } from "./latest_queue";
import { createUnsavedDrafts, type UnsavedDrafts } from "./unsaved_drafts";

/**
 * What a tab has of the drafts of all accounts: those that no database has, and the queue of those that are being stored. There is
 * one for each tab: it outlives the keeper of each account, which is made anew when the reader changes accounts.
 */
export type TabDrafts = { unsaved: UnsavedDrafts; queue: LatestQueue };

/** Builds what a tab has of drafts; nothing at first. */
export const createTabDrafts = ({ confirmClose }: Pick<DraftSignals, "confirmClose">): TabDrafts => ({
  unsaved: createUnsavedDrafts(confirmClose),
  queue: createLatestQueue(),
});
