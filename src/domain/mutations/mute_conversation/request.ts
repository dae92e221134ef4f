import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";
import { statusToggleRequest } from "../status_request";

/** The answer is the status alone, although the server mutes its whole conversation. */
export const muteConversationRequest: MutationRequest<ArgsOf<"mute_conversation">, "status"> = {
  ...statusToggleRequest("mute"),
  settle: ({ id, ids }, answer) => ({ statuses: [answer], applied: ids.filter((one) => one !== id) }),
};
