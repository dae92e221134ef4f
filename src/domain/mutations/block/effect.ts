import { accountToggle } from "../account_effect";
import { mixesAuthors } from "../affected_timelines";
import type { MutationEffect } from "../effect";
import type { Toggle } from "../status_effect";

/**
 * Blocks an account, or takes that back. A block ends the follows in both directions, and hides the account's statuses,
 * and reblogs of them, from home, public timelines, tags and lists.
 */
export const block: MutationEffect<Toggle> = {
  ...accountToggle,
  applyToRelationship: ({ id, on }, row) => {
    if (row.id !== id) return row;
    if (!on) return { ...row, blocking: false };
    return { ...row, blocking: true, following: false, followed_by: false, requested: false, notifying: false };
  },
  touches: ({ id }) => ({ account_id: id }),
  hides: ({ id, on }, { status, reblog }, timeline) =>
    on && mixesAuthors(timeline) && (status.account_id === id || reblog?.account_id === id),
};
