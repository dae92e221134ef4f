import { accountToggle } from "../account_effect";
import { isHome } from "../affected_timelines";
import type { MutationEffect } from "../effect";
import type { Toggle } from "../status_effect";

/**
 * Follows an account, or takes that back. `locked` is the account's own flag: the follow is a request at first. An
 * unfollow hides the account's statuses from home.
 */
export const follow: MutationEffect<Toggle & { locked?: boolean }> = {
  ...accountToggle,
  ends: ({ on }) => (on ? [] : ["subscribe", "show_reblogs"]),
  applyToRelationship: ({ id, on, locked }, row) => {
    if (row.id !== id) return row;
    if (!on) return { ...row, following: false, requested: false, notifying: false };
    if (row.following || row.requested) return row;
    return locked ? { ...row, requested: true } : { ...row, following: true };
  },
  touches: ({ id }) => ({ account_id: id }),
  hides: ({ id, on }, { status }, timeline) => !on && isHome(timeline) && status.account_id === id,
};
