import * as v from "valibot";
import { flag, id, items, maybe, maybeId, maybeText, text } from "./lenient";
import { MediaAttachment } from "./media_attachment";
import { Visibility } from "./status";

/** When it is to be posted, in ms. */
const at = v.pipe(v.string(), v.transform(Date.parse), v.number());

/** What tells a post that a server keeps until its time from other ones. */
export const Scheduled = v.object({ id, scheduled_at: at, params: v.object({ text }) });
export type Scheduled = v.InferOutput<typeof Scheduled>;

/** Servers tell what they were asked for as it came, words and numbers alike. */
const Poll = v.object({
  options: v.array(v.string()),
  multiple: v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((said) => said === true || said === "true" || said === "1"),
    ),
    false,
  ),
  expires_in: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number()),
});

/**
 * A post that a server keeps until its time. `params` is what it was asked for: Akkoma and Pleroma tell neither its format nor
 * its language, and leave `media_attachments` out where there are none. `visibility` null: it was not said, so that it comes as its
 * author's posts do; an unknown word reads as the narrowest.
 */
export const ScheduledStatus = v.object({
  id,
  scheduled_at: at,
  params: v.object({
    text,
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
