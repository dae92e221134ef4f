import { whileFollowed } from "../account_request";
import { isHome } from "../affected_timelines";
import type { MutationRequest } from "../request";
import type { Toggle } from "../status_effect";

/** Akkoma and Pleroma take the bell back with a follow that does not name it. */
export const showReblogsRequest: MutationRequest<Toggle, "relationship"> = {
  request: ({ id, on }, _now, { bell }, known) => ({
    method: "POST",
    path: `/api/v1/accounts/${id}/follow`,
    form: { reblogs: on, ...(bell === "subscribe" && { notify: known?.notifying }) },
  }),
  precheck: whileFollowed,
  answer: "relationship",
  settle: (_args, answer) => ({ relationships: [answer], drops: isHome }),
};
