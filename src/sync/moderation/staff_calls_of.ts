import type { Api } from "../../api/client";
import type { StaffDialect } from "../../domain/instance/capabilities/moderation_capabilities";
import { mastodonCalls } from "./mastodon_calls";
import { pleromaCalls } from "./pleroma_calls";
import type { StaffCalls } from "./staff_calls";

/** The calls of the staff of a server. */
export const staffCallsOf = (name: StaffDialect, api: Pick<Api, "request">): StaffCalls =>
  name === "pleroma" ? pleromaCalls(api) : mastodonCalls(api);
