import type { ScheduledReceipt } from "../../entities/statuses/scheduled_status";
import type { Status } from "../../entities/statuses/status";
import type { PostArgs } from "./args";

/**
 * yes: it is the post. no: it is another one. source: the source text decides, and is not known. maybe: it cannot be
 * told.
 */
export type Likeness = "yes" | "no" | "source" | "maybe";

const plain = (text: string) => text.replace(/\r\n/g, "\n").trim();

const optionsOf = (poll: { options: readonly (string | { title: string })[] } | null | undefined) =>
  JSON.stringify(poll?.options.map((option) => plain(typeof option === "string" ? option : option.title)) ?? []);

/**
 * Whether one of the user's statuses is what an unsent post became. A post with files is known by their media ids; any
 * other by the status that it answers, its poll, visibility, content warning, quoted status and source text. If only
 * the visibility, the warning or the quoted status differs, the server may have changed it ("maybe"). `source` is the
 * answer of `GET …/source`, where that was asked for.
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
  // A server drops a quote that is not allowed (null); one that does not support quotes has no such field (undefined).
  const quotes = status.quote_id === undefined || status.quote_id === (args.quote_id ?? null);
  const equal =
    quotes && status.visibility === args.visibility && plain(status.spoiler_text) === plain(args.spoiler_text);
  return equal ? "yes" : "maybe";
}

/**
 * Whether a scheduled status is what an unsent post became: the same text at the same time, which servers keep to the
 * second.
 */
export const sameScheduled = (
  { text, scheduled_at }: PostArgs,
  { params, scheduled_at: at }: ScheduledReceipt,
): boolean => plain(params.text) === plain(text) && Math.abs(at - (scheduled_at ?? 0)) < 1000;
