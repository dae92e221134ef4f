import { scheduledDraftId } from "./draft_id";
import type { ScheduledStatus } from "../entities/statuses/scheduled_status";
import type { Visibility } from "../entities/statuses/status";
import type { DraftRow } from "../rows/rows";
import type { ScheduledRow, ScheduledWords } from "./schedule";
import { attachedFileOf } from "./source_draft";

/** The text and options of a scheduled status, as far as the server returns them. */
export function scheduledWordsOf({ params, scheduled_at, media_attachments }: ScheduledStatus): ScheduledWords {
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
    files: media_attachments.map(attachedFileOf),
    scheduled_at,
  };
}

/**
 * A draft that edits a scheduled status. Sending it replaces the scheduled status, which the server keeps until then.
 * @param now in ms
 * @param own the author's default visibility, used if the scheduled status has none
 */
export const draftOfScheduled = ({ id, at, written }: ScheduledRow, now: number, own: Visibility): DraftRow => ({
  ...written,
  visibility: written.visibility ?? own,
  id: scheduledDraftId(id),
  updated_at: now,
  scheduled_at: at,
  replaces: { id, at },
});
