import { answersRelationship, whileFollowed } from "../account_request";
import type { MutationRequest } from "../request";
import type { Toggle } from "../status_effect";

/** Akkoma and Pleroma have a call of their own; for others the bell is an option of the follow. */
export const subscribeRequest: MutationRequest<Toggle, "relationship"> = {
  request: ({ id, on }, _now, { bell }) =>
    bell === "subscribe"
      ? { method: "POST", path: `/api/v1/pleroma/accounts/${id}/${on ? "" : "un"}subscribe` }
      : { method: "POST", path: `/api/v1/accounts/${id}/follow`, form: { notify: on } },
  precheck: whileFollowed,
  ...answersRelationship,
};
