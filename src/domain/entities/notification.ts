import * as v from "valibot";
import { Account } from "./account";
import { flag, id, maybe, maybeText } from "./lenient";
import { Status } from "./status";

/** A notification. `type` is the server's word; one that is not known is kept and shown as such. */
export const Notification = v.object({
  id,
  type: v.pipe(v.string(), v.nonEmpty()),
  created_at: v.pipe(v.string(), v.nonEmpty()),
  account: Account,
  status: v.optional(maybe(Status)),
  target: v.optional(maybe(Account)),
  emoji: v.optional(maybeText),
  emoji_url: v.optional(maybeText),
  pleroma: v.optional(maybe(v.object({ is_seen: flag, is_muted: flag }))),
});
export type Notification = v.InferOutput<typeof Notification>;
