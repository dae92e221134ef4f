import type { MutationRequest } from "./request";
import type { Settlement } from "./settlement";
import type { Toggle } from "./status_effect";

/**
 * The request that turns something on for an account, `verb` being the last part of its path, and off by "un" before the verb. The
 * server then gives other pages of the timelines that `drops` names.
 */
export const accountToggleRequest = (
  verb: "follow" | "block" | "mute",
  drops: NonNullable<Settlement["drops"]>,
): MutationRequest<Toggle, "relationship"> => ({
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/accounts/${id}/${on ? verb : `un${verb}`}` }),
  answer: "relationship",
  settle: (_args, answer) => ({ relationships: [answer], drops }),
});
