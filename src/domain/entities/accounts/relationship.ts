import * as v from "valibot";
import { flag, id, text } from "../lenient";

/** The relationship between the user and another account, whose id is `id`. */
export const Relationship = v.object({
  id,
  following: flag,
  followed_by: flag,
  requested: flag,
  requested_by: flag,
  blocking: flag,
  blocked_by: flag,
  muting: flag,
  muting_notifications: flag,
  domain_blocking: flag,
  showing_reblogs: v.fallback(v.boolean(), true),
  notifying: flag,
  subscribing: v.optional(flag),
  endorsed: flag,
  note: text,
});
export type Relationship = v.InferOutput<typeof Relationship>;
