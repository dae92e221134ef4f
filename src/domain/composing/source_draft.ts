import type { StatusSource } from "../entities/statuses/status_source";
import type { AttachedFile } from "./attachment_types";
import type { DraftRow, StatusRow } from "../rows/rows";

/** The duration, in seconds, of a poll without an end. */
const DAY = 86_400;

function pollOf({ poll, created_at }: StatusRow, edits: boolean): DraftRow["poll"] {
  if (!poll) return null;
  const ends_at = Date.parse(poll.expires_at ?? "");
  const ends = !Number.isNaN(ends_at);
  const expires_in = ends ? Math.max(0, Math.ceil((ends_at - Date.parse(created_at)) / 1000)) : DAY;
  const options = poll.options.map(({ title }) => title);
  return { options, multiple: poll.multiple, expires_in, ...(edits && ends && { ends_at }) };
}

const kindOf = (type: string) => (type === "gifv" ? "video" : type);

/** A media attachment of the server as an attached file of a draft. */
export const attachedFileOf = (media: StatusRow["media_attachments"][number]): AttachedFile => ({
  file_id: media.id,
  type: media.pleroma?.mime_type ?? `${kindOf(media.type)}/*`,
  description: media.description ?? "",
  width: media.meta?.original?.width ?? null,
  height: media.meta?.original?.height ?? null,
  media_id: media.id,
  ...(media.meta?.focus && { focus: media.meta.focus }),
  told: { description: media.description ?? "", focus: media.meta?.focus ?? undefined },
  attached: { url: media.url, preview_url: media.preview_url, description: media.description },
});

/**
 * A draft with the content of one of the user's own statuses.
 * @param id the draft's id
 * @param now in ms
 * @param edits true for an edit, whose poll keeps its end; false for a redraft, whose poll gets the same duration again
 */
export function draftOfSource(
  status: StatusRow,
  source: StatusSource,
  { id, now, edits }: { id: string; now: number; edits: boolean },
): DraftRow {
  return {
    id,
    updated_at: now,
    text: source.text,
    spoiler_text: source.spoiler_text,
    visibility: status.visibility,
    sensitive: status.sensitive,
    in_reply_to_id: status.in_reply_to_id,
    quote_id: status.quote_id,
    files: status.media_attachments.map(attachedFileOf),
    poll: pollOf(status, edits),
    language: status.language,
    content_type: source.content_type,
    ...(edits && { edit_id: status.id }),
  };
}
