import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";
import { wireTime } from "../written_form";

/** Servers change nothing of a scheduled status but its time. */
export const scheduleRequest: MutationRequest<ArgsOf<"schedule">, "unread"> = {
  request: ({ id, to }) => ({
    method: to === null ? "DELETE" : "PUT",
    path: `/api/v1/scheduled_statuses/${id}`,
    ...(to !== null && { form: { scheduled_at: wireTime(to) } }),
  }),
  answer: "unread",
  settle: ({ id, to }) => ({ moved: { id, to } }),
  // Before its time, a missing scheduled status can only have been cancelled; later, it may have been posted.
  done: ({ id, at, to }, { kind }, now) =>
    to === null && kind === "missing" && at > now ? { moved: { id, to } } : null,
};
