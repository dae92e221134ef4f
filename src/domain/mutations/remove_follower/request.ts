import { answersRelationship } from "../account_request";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const removeFollowerRequest: MutationRequest<ArgsOf<"remove_follower">, "relationship"> = {
  request: ({ id }) => ({ method: "POST", path: `/api/v1/accounts/${id}/remove_from_followers` }),
  ...answersRelationship,
};
