import { accountToggle } from "../account_effect";
import type { MutationEffect } from "../effect";

/** Ends the follow of an account that follows the user. */
export const removeFollower: MutationEffect<{ id: string }> = {
  lane: accountToggle.lane,
  replaces: accountToggle.replaces,
  applyToRelationship: ({ id }, row) => (row.id === id ? { ...row, followed_by: false } : row),
};
