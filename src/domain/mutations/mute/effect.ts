import { accountToggle } from "../account_effect";
import type { MutationEffect } from "../effect";
import type { Toggle } from "../status_effect";

/**
 * Mutes an account and its notifications, or takes that back. Whether its statuses are folded or left out is decided by
 * `domain/statuses/visibility` from the relationship.
 */
export const mute: MutationEffect<Toggle> = {
  ...accountToggle,
  applyToRelationship: ({ id, on }, row) => (row.id !== id ? row : { ...row, muting: on, muting_notifications: on }),
};
