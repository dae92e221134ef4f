import type { Scheduled } from "../../entities/scheduled_status";
import type { Status } from "../../entities/status";
import type { PostArgs } from "./args";

/** yes: it is the post; no: it is another; source: it hangs on the source text, which is not known; maybe: one cannot tell. */
export type Likeness = "yes" | "no" | "source" | "maybe";

const plain = (text: string) => text.replace(/\r\n/g, "\n").trim();

const optionsOf = (poll: { options: readonly (string | { title: string })[] } | null | undefined) =>
  JSON.stringify(poll?.options.map((option) => plain(typeof option === "string" ? option : option.title)) ?? []);

/**
 * Whether a status of one's own is what came of an unsent post (design, section 5): our media ids are in it, else reply,
 * poll, visibility, warning and source text are equal. `source` is what `GET …/source` said, where it was asked. A text that is
 * equal under another visibility, warning or quoted status may be the post as a server changed it.
 */
export function samePost(args: PostArgs, status: Status, source?: string): Likeness {
  if (status.reblog) return "no";
  const media = args.files.map((file) => file.media_id);
  const theirs = new Set(status.media_attachments.map(({ id }) => id));
  if (media.length > 0) return media.some((id) => id !== undefined && theirs.has(id)) ? "yes" : "no";
  if (theirs.size > 0 || status.in_reply_to_id !== args.in_reply_to_id) return "no";
  if (optionsOf(status.poll) !== optionsOf(args.poll)) return "no";
  const text = source ?? status.akkoma?.source?.content;
  if (text === undefined) return "source";
  if (plain(text) !== plain(args.text)) return "no";
  // A server that was not allowed to quote drops that; one that knows no quotes says nothing of them.
  const quotes = status.quote_id === undefined || status.quote_id === (args.quote_id ?? null);
  const equal =
    quotes && status.visibility === args.visibility && plain(status.spoiler_text) === plain(args.spoiler_text);
  return equal ? "yes" : "maybe";
}

/**
 * Whether what a server keeps until its time came of an unsent post: the same text at the same time, which servers keep to the
 * second.
 */
export const sameScheduled = ({ text, scheduled_at }: PostArgs, { params, scheduled_at: at }: Scheduled): boolean =>
  plain(params.text) === plain(text) && Math.abs(at - (scheduled_at ?? 0)) < 1000;
