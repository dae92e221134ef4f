import { scheduledDraftId } from "./draft_id";
import type { ScheduledStatus } from "../entities/scheduled_status";
import type { Visibility } from "../entities/status";
import type { DraftRow } from "../rows/rows";
import type { ScheduledRow, ScheduledWords } from "./schedule";
import { fileOf } from "./source_draft";

/** What a server keeps until its time, as it was written, as far as it tells that. */
export function writtenOf({ params, scheduled_at, media_attachments }: ScheduledStatus): ScheduledWords {
  const { text, spoiler_text, visibility, sensitive, in_reply_to_id, quoted_status_id, language, poll } = params;
  return {
    text,
    spoiler_text,
    visibility,
    sensitive,
    in_reply_to_id,
    quote_id: quoted_status_id,
    language,
    poll,
    files: media_attachments.map(fileOf),
    scheduled_at,
  };
}

/**
 * A scheduled post as a draft that takes its place once it is sent; until then the server keeps what it has.
 * @param now in ms
 * @param own the scope of its author's posts where they say nothing
 */
export const draftOfScheduled = ({ id, at, written }: ScheduledRow, now: number, own: Visibility): DraftRow => ({
  ...written,
  visibility: written.visibility ?? own,
  id: scheduledDraftId(id),
  updated_at: now,
  scheduled_at: at,
  replaces: { id, at },
});
