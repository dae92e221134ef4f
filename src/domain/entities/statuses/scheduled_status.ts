import * as v from "valibot";
import { flag, id, items, maybe, maybeId, maybeText, text, wholeText, word } from "../lenient";
import { MediaAttachment } from "./media_attachment";
import { Visibility } from "./status";

/** An ISO date, read as ms since the epoch. */
const at = v.pipe(word, v.transform(Date.parse), v.number());

/** The fields that tell a scheduled status from a published one in the answer to a new post. */
export const ScheduledReceipt = v.object({ id, scheduled_at: at, params: v.object({ text: wholeText }) });
export type ScheduledReceipt = v.InferOutput<typeof ScheduledReceipt>;

/** Servers return the poll's parameters as they received them: booleans and numbers may be strings. */
const Poll = v.object({
  options: items(v.string()),
  multiple: v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((value) => value === true || value === "true" || value === "1"),
    ),
    false,
  ),
  expires_in: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number()),
});

/**
 * A scheduled status. `params` are the parameters that it was created with. Akkoma and Pleroma return neither its
 * content type nor its language, and omit `media_attachments` if there are none. `visibility` is null if none was
 * given, which means the author's default; an unknown value is read as `direct`.
 */
export const ScheduledStatus = v.object({
  id,
  scheduled_at: at,
  params: v.object({
    text: wholeText,
    spoiler_text: text,
    visibility: v.fallback(v.nullish(Visibility, null), "direct"),
    sensitive: flag,
    in_reply_to_id: maybeId,
    quoted_status_id: maybeId,
    language: maybeText,
    poll: maybe(Poll),
  }),
  media_attachments: items(MediaAttachment),
});
export type ScheduledStatus = v.InferOutput<typeof ScheduledStatus>;
