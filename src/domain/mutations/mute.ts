import type { Mutation } from "./mutation";
import { isHome, showsOthers } from "./families";

/**
 * Mutes an account and its notifications, or takes that back. A mute takes the account's statuses, and repeats of them, out
 * of the timelines, as servers do that are not asked `with_muted`. Answered with the Relationship.
 */
export const mute: Mutation<{ id: string; on: boolean }, "relationship"> = {
  lane: ({ id }) => `account:${id}`,
  cancels: (args, earlier) => args.on !== earlier.on,
  relate: ({ id, on }, row) => (row.id !== id ? row : { ...row, muting: on, muting_notifications: on }),
  touches: ({ id }) => ({ account_id: id }),
  hides: ({ id, on }, { status, reblog }, timeline) =>
    on && showsOthers(timeline) && (status.account_id === id || reblog?.account_id === id),
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/accounts/${id}/${on ? "mute" : "unmute"}` }),
  answer: "relationship",
  settle: (_args, answer) => ({ relationships: [answer], drops: isHome }),
};
