import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

/** What Mastodon says to a reaction that is there already (`RecordNotUnique`). */
const TWICE = /duplicate/i;

export const reactAnnouncementRequest: MutationRequest<ArgsOf<"react_announcement">, "unread"> = {
  request: ({ id, name, on }) => ({
    method: on ? "PUT" : "DELETE",
    path: `/api/v1/announcements/${encodeURIComponent(id)}/reactions/${encodeURIComponent(name)}`,
  }),
  answer: "unread",
  settle: ({ id }) => ({ announcement: id }),
  // Sent again after a lost answer, a reaction is there already, or is gone already.
  done({ id, on }, { kind, message, body }) {
    const there = on && kind === "invalid" && TWICE.test(message);
    const gone = !on && kind === "missing" && typeof body !== "string";
    return there || gone ? { announcement: id } : null;
  },
};
