import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const dismissRequest: MutationRequest<ArgsOf<"dismiss">, "unread"> = {
  request: ({ id }) => ({ method: "POST", path: `/api/v1/notifications/${id}/dismiss` }),
  answer: "unread",
  settle: () => ({}),
  // The notification does not exist any more: Mastodon answers 404, Akkoma 403, Pleroma 400.
  done: (_args, { kind }) => (["missing", "forbidden", "invalid"].includes(kind) ? {} : null),
};
