import type { Mutation } from "./mutation";
import { isHome } from "./families";

/**
 * Follows an account, or takes that back; `locked` is the account's own flag: following it is a request at first.
 * An unfollow takes the account's statuses out of home (spec 001, optimistic actions). Answered with the Relationship; home
 * is another timeline then, so its spans go.
 */
export const follow: Mutation<{ id: string; on: boolean; locked?: boolean }> = {
  lane: ({ id }) => `account:${id}`,
  cancels: (args, earlier) => args.on !== earlier.on,
  relate: ({ id, on, locked }, row) => {
    if (row.id !== id) return row;
    if (!on) return { ...row, following: false, requested: false, notifying: false };
    if (row.following) return row;
    return locked ? { ...row, requested: true } : { ...row, following: true };
  },
  touches: ({ id }) => ({ account_id: id }),
  hides: ({ id, on }, { status }, timeline) => !on && isHome(timeline) && status.account_id === id,
};
