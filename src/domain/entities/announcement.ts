import * as v from "valibot";
import { CustomEmoji } from "./custom_emoji";
import { count, flag, html, id, items, maybe, maybeAddress, maybeText, text, word } from "./lenient";

/** An emoji with which people reacted to an announcement: `url` is the picture of a custom one. */
const AnnouncementReaction = v.object({ name: word, count, me: flag, url: v.optional(maybeAddress) });
export type AnnouncementReaction = v.InferOutput<typeof AnnouncementReaction>;

/**
 * An announcement by the server's staff. `content` is HTML and times are ISO dates. `read` is missing in the list that
 * admins get, and `pleroma`, with what was written, is there alone.
 */
export const Announcement = v.object({
  id,
  content: html,
  starts_at: maybeText,
  ends_at: maybeText,
  all_day: flag,
  published_at: text,
  updated_at: text,
  read: v.optional(flag),
  emojis: v.optional(items(CustomEmoji), []),
  reactions: v.optional(items(AnnouncementReaction), []),
  pleroma: v.optional(maybe(v.object({ raw_content: html }))),
});
export type Announcement = v.InferOutput<typeof Announcement>;
