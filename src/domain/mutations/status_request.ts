import type { MutationRequest } from "./request";
import type { Toggle } from "./status_effect";

/** The answer is the changed status. */
export const answersStatus = {
  answer: "status",
  settle: (_args, answer) => ({ statuses: [answer] }),
} satisfies Pick<MutationRequest<unknown, "status">, "answer" | "settle">;

/**
 * The request that turns something on for a status, `verb` being the last part of its path, and off by "un" before the
 * verb.
 */
export const statusToggleRequest = (verb: string): MutationRequest<Toggle, "status"> => ({
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/statuses/${id}/${on ? verb : `un${verb}`}` }),
  ...answersStatus,
});
