import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const answerFollowRequest: MutationRequest<ArgsOf<"follow_request">, "relationship"> = {
  request: ({ id, on }) => ({ method: "POST", path: `/api/v1/follow_requests/${id}/${on ? "authorize" : "reject"}` }),
  answer: "relationship",
  settle: ({ id, on }, answer) => ({ relationships: [answer], request: { id, approved: on } }),
  // A missing request was withdrawn, or answered elsewhere. An HTML page means that the server has no such call.
  done: ({ id }, { kind, body }) =>
    kind === "missing" && typeof body !== "string" ? { request: { id, approved: null } } : null,
};
