import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const hideContentsRequest: MutationRequest<ArgsOf<"hide_contents">, "done"> = {
  request: ({ on }) => ({
    method: "PUT",
    path: "/api/pleroma/notification_settings",
    form: { hide_notification_contents: on },
  }),
  answer: "done",
  settle: () => ({ set: true }),
};
