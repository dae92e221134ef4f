import { isHome } from "../affected_timelines";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const followTagRequest: MutationRequest<ArgsOf<"follow_tag">, "tag"> = {
  request: ({ name, on }) => ({
    method: "POST",
    path: `/api/v1/tags/${encodeURIComponent(name)}/${on ? "follow" : "unfollow"}`,
  }),
  answer: "tag",
  settle: ({ name, on }, { following }) => ({ tag: { name, following: following ?? on }, drops: isHome }),
  // Akkoma knows only hashtags that somebody used. An HTML page means that the server has no such call.
  done: ({ name, on }, { kind, body }) =>
    !on && kind === "missing" && typeof body !== "string" ? { tag: { name, following: false } } : null,
};
