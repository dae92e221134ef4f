import type { Mutation } from "./mutation";

/**
 * Mutes an account and its notifications, or takes that back. Its statuses, and repeats of them, stand folded from then on, or
 * are left out where the reader wants that (`domain/visibility`). Answered with the Relationship; a server that leaves them out
 * itself has another home then, so its spans go.
 */
export const mute: Mutation<{ id: string; on: boolean }> = {
  lane: ({ id }) => `account:${id}`,
  cancels: (args, earlier) => args.on !== earlier.on,
  relate: ({ id, on }, row) => (row.id !== id ? row : { ...row, muting: on, muting_notifications: on }),
};
