import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

/** The comment may be empty. */
export const reportRequest: MutationRequest<ArgsOf<"report">, "unread"> = {
  request: ({ account_id, status_ids, comment, forward }) => ({
    method: "POST",
    path: "/api/v1/reports",
    form: { account_id, status_ids, comment, forward },
  }),
  keyed: true,
  answer: "unread",
  settle: () => ({}),
};
