import type { Mutation } from "./mutation";
import { isHome } from "./families";

/**
 * Mutes an account and its notifications, or takes that back. Its statuses, and repeats of them, stand folded from then on, or
 * are left out where the reader wants that (`domain/visibility`). Answered with the Relationship; a server that leaves them out
 * itself has another home then, so its spans go.
 */
export const mute: Mutation<{ id: string; on: boolean }, "relationship"> = {
  lane: ({ id }) => `account:${id}`,
  cancels: (args, earlier) => args.on !== earlier.on,
  relate: ({ id, on }, row) => (row.id !== id ? row : { ...row, muting: on, muting_notifications: on }),
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/accounts/${id}/${on ? "mute" : "unmute"}` }),
  answer: "relationship",
  settle: (_args, answer) => ({ relationships: [answer], drops: isHome }),
};
