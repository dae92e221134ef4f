import type { Mutation } from "./mutation";

/**
 * Answers somebody who asks to follow the reader, by their account's id: `on` approves, else the request is denied. Approved, its
 * notification tells of a follow and the request is gone at once; denied, both stay until the server has confirmed it, and say
 * that they wait (spec 001 section 4, 002 section 4). The last answer counts. Answered with the Relationship.
 */
export const followRequest: Mutation<{ id: string; on: boolean }> = {
  lane: ({ id }) => `account:${id}`,
  replaces: () => true,
  relate: ({ id, on }, row) => (row.id === id && on ? { ...row, followed_by: true, requested_by: false } : row),
  tells: ({ id, on }, row) =>
    on && row.account_id === id && row.type === "follow_request" ? { ...row, type: "follow" } : row,
};
