import * as v from "valibot";
import { CustomEmoji } from "./custom_emoji";
import { flag, id, items, maybeText, text } from "./lenient";

/** What the server's staff tells everybody. `content` is HTML; times are ISO dates; `read` is missing on the staff's own list. */
export const Announcement = v.object({
  id,
  content: text,
  starts_at: maybeText,
  ends_at: maybeText,
  all_day: flag,
  published_at: text,
  updated_at: text,
  read: v.optional(flag),
  emojis: v.optional(items(CustomEmoji), []),
});
export type Announcement = v.InferOutput<typeof Announcement>;
