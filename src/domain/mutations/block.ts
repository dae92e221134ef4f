import type { Mutation } from "./mutation";
import { showsOthers } from "./families";

/**
 * Blocks an account, or takes that back. A block ends both follows and takes the account's statuses, and repeats of them,
 * out of home, the networks, tags and lists (spec 001, optimistic actions). Answered with the Relationship; those are other
 * timelines then, as are the notifications, so their spans go.
 */
export const block: Mutation<{ id: string; on: boolean }> = {
  lane: ({ id }) => `account:${id}`,
  cancels: (args, earlier) => args.on !== earlier.on,
  relate: ({ id, on }, row) => {
    if (row.id !== id) return row;
    if (!on) return { ...row, blocking: false };
    return { ...row, blocking: true, following: false, followed_by: false, requested: false, notifying: false };
  },
  touches: ({ id }) => ({ account_id: id }),
  hides: ({ id, on }, { status, reblog }, timeline) =>
    on && showsOthers(timeline) && (status.account_id === id || reblog?.account_id === id),
};
