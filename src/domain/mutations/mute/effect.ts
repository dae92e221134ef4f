import { accountToggle } from "../account_effect";
import type { MutationEffect } from "../effect";
import type { Toggle } from "../status_effect";

/**
 * Mutes an account, or takes that back: for `duration_s` seconds (absent: for good), with its notifications unless
 * `notifications` is false. Whether its statuses are folded or left out is decided by `domain/statuses/visibility` from
 * the relationship.
 */
export const mute: MutationEffect<Toggle & { duration_s?: number; notifications?: boolean }> = {
  ...accountToggle,
  applyToRelationship: ({ id, on, notifications = true }, row) =>
    row.id === id ? { ...row, muting: on, muting_notifications: on && notifications } : row,
};
