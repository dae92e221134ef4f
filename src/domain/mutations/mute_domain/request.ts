import { changesWithBlock } from "../affected_timelines";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const muteDomainRequest: MutationRequest<ArgsOf<"mute_domain">, "unread"> = {
  request: ({ domain, on }) => ({ method: on ? "POST" : "DELETE", path: "/api/v1/domain_blocks", query: { domain } }),
  answer: "unread",
  settle: (domain) => ({ domain, drops: changesWithBlock }),
};
