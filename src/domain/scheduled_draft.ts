import { scheduledDraftId } from "./draft_id";
import type { ScheduledStatus } from "./entities/scheduled_status";
import type { DraftRow, Written } from "./rows";
import type { ScheduledRow } from "./schedule";
import { fileOf } from "./source_draft";

/** What a server keeps until its time, as it was written, as far as it tells that. */
export function writtenOf({ params, scheduled_at, media_attachments }: ScheduledStatus): Written {
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

/** A scheduled post as a draft that takes its place once it is sent; until then the server keeps what it has. `now` in ms. */
export const draftOfScheduled = ({ id, at, written }: ScheduledRow, now: number): DraftRow => ({
  ...written,
  id: scheduledDraftId(id),
  updated_at: now,
  scheduled_at: at,
  replaces: { id, at },
});
