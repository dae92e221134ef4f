import { answersRelationship } from "../account_request";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const noteRequest: MutationRequest<ArgsOf<"note">, "relationship"> = {
  request: ({ id, comment }) => ({ method: "POST", path: `/api/v1/accounts/${id}/note`, form: { comment } }),
  ...answersRelationship,
};
