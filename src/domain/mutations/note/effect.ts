import { accountToggle } from "../account_effect";
import type { MutationEffect } from "../effect";

/** Writes the user's private note on an account; an empty one removes it. The last note written counts. */
export const note: MutationEffect<{ id: string; comment: string }> = {
  lane: accountToggle.lane,
  replaces: accountToggle.replaces,
  applyToRelationship: ({ id, comment }, row) => (row.id === id ? { ...row, note: comment } : row),
};
