import type { MutationEffect } from "../effect";
import { accountToggle } from "../account_effect";
import type { Toggle } from "../status_effect";

/**
 * Answers the account `id` that asks to follow the user: `on` approves the request, else it is rejected. An approved
 * request turns into a follow at once, in its notification too. A rejected one stays until the server has confirmed it,
 * and is shown as waiting. The last answer counts.
 */
export const answerFollow: MutationEffect<Toggle> = {
  lane: accountToggle.lane,
  replaces: () => true,
  applyToRelationship: ({ id, on }, row) =>
    row.id === id && on ? { ...row, followed_by: true, requested_by: false } : row,
  applyToOwnAccount: ({ on }, row) =>
    on && row.follow_requests_count ? { ...row, follow_requests_count: row.follow_requests_count - 1 } : row,
  applyToNotification: ({ id, on }, row) =>
    on && row.account_id === id && row.type === "follow_request" ? { ...row, type: "follow" } : row,
};
