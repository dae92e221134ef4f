import { accountToggle } from "../account_effect";
import type { MutationEffect } from "../effect";
import type { Toggle } from "../status_effect";

/** Has the user notified of every post of an account that they follow, or takes that back: the bell. */
export const subscribe: MutationEffect<Toggle> = {
  ...accountToggle,
  applyToRelationship: ({ id, on }, row) =>
    row.id === id ? { ...row, notifying: on, ...(row.subscribing !== undefined && { subscribing: on }) } : row,
};
