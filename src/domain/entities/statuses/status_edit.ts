import * as v from "valibot";
import { CustomEmoji } from "../custom_emoji";
import { flag, html, items, maybe, text, word } from "../lenient";
import { MediaAttachment } from "./media_attachment";

/** One version in the edit history of a status. */
export const StatusEdit = v.object({
  created_at: word,
  content: html,
  spoiler_text: text,
  sensitive: flag,
  emojis: items(CustomEmoji),
  media_attachments: items(MediaAttachment),
  poll: v.optional(maybe(v.object({ options: items(v.object({ title: text })) })), null),
});
export type StatusEdit = v.InferOutput<typeof StatusEdit>;
