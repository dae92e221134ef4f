import type { MutationEffect } from "../effect";

/** Who is reported, which of their statuses, and why. `forward` sends the report to the account's own server, too. */
type Args = { account_id: string; status_ids: readonly string[]; comment: string; forward: boolean };

/** Reports an account to the moderators. No screen shows a report. */
export const report: MutationEffect<Args> = {
  lane: ({ account_id }) => `report:${account_id}`,
  not_idempotent: true,
};
