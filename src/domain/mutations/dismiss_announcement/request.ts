import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const dismissAnnouncementRequest: MutationRequest<ArgsOf<"dismiss_announcement">, "unread"> = {
  request: ({ id }) => ({ method: "POST", path: `/api/v1/announcements/${encodeURIComponent(id)}/dismiss` }),
  answer: "unread",
  settle: ({ id }) => ({ announcement: id }),
  // It is read already (Akkoma), or gone. An HTML page means that the server has no such call.
  done: ({ id }, { kind, body }) => (kind === "missing" && typeof body !== "string" ? { announcement: id } : null),
};
