import type { Mutation } from "./mutation";

/** Whom, which of their statuses, and why; `forward` tells their own server, too. */
type Args = { account_id: string; status_ids: readonly string[]; comment: string; forward: boolean };

/**
 * Reports an account to the staff. Sent as POST /api/v1/reports (spec 001, section 7); its answer says nothing that a screen
 * shows. Nothing in it is checked here: the comment may be empty (section 8).
 */
export const report: Mutation<Args> = {
  lane: ({ account_id }) => `report:${account_id}`,
};
