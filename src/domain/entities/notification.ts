import * as v from "valibot";
import { notificationTypeOf } from "../notifications/notification_kinds";
import { Account } from "./accounts/account";
import { flag, id, maybe, maybeAddress, maybeText, word } from "./lenient";
import { Status } from "./statuses/status";

/**
 * A notification. Aliases of `type` are replaced by one name (`notificationTypeOf`); an unknown type is kept and shown.
 */
export const Notification = v.object({
  id,
  type: v.pipe(word, v.transform(notificationTypeOf)),
  created_at: word,
  account: Account,
  status: v.optional(maybe(Status)),
  target: v.optional(maybe(Account)),
  emoji: v.optional(maybeText),
  emoji_url: v.optional(maybeAddress),
  /** What the staff of Akkoma and Pleroma is told of a report: here, only which one it is. */
  report: v.optional(maybe(v.object({ id }))),
  pleroma: v.optional(maybe(v.object({ is_seen: flag, is_muted: flag }))),
});
export type Notification = v.InferOutput<typeof Notification>;

/** Parses a notification. Throws an Error whose message names the id and the unreadable fields, for a log. */
export function readNotification(json: unknown): Notification {
  const read = v.safeParse(Notification, json);
  if (read.success) return read.output;
  const where = read.issues.map((issue) => v.getDotPath(issue) ?? "all").join(", ");
  const named = v.safeParse(v.object({ id }), json);
  throw new Error(`Notification ${named.success ? named.output.id : "without an id"} cannot be read: ${where}`);
}
