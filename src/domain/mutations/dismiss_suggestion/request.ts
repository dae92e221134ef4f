import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const dismissSuggestionRequest: MutationRequest<ArgsOf<"dismiss_suggestion">, "unread"> = {
  request: ({ id }) => ({ method: "DELETE", path: `/api/v1/suggestions/${id}` }),
  answer: "unread",
  settle: ({ id }) => ({ unsuggested: id }),
  // Nobody is there any more. An HTML page means that the server has no such call.
  done: ({ id }, { kind, body }) => (kind === "missing" && typeof body !== "string" ? { unsuggested: id } : null),
};
