import * as v from "valibot";
import { CustomEmoji } from "./custom_emoji";
import { flag, html, id, items, maybeText, text } from "./lenient";

/**
 * An announcement by the server's staff. `content` is HTML and times are ISO dates. `read` is missing in the list that
 * admins get.
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
});
export type Announcement = v.InferOutput<typeof Announcement>;
