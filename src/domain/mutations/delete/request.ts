import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const deletionRequest: MutationRequest<ArgsOf<"delete">, "unread"> = {
  request: ({ id }) => ({ method: "DELETE", path: `/api/v1/statuses/${id}` }),
  answer: "unread",
  settle: ({ id }) => ({ gone: [id] }),
  // A status that is missing was deleted before. An HTML page means that the server has no such call (snac): the status
  // stays.
  done: ({ id }, failure) => (failure.kind === "missing" && typeof failure.body !== "string" ? { gone: [id] } : null),
};
