/** The id of the draft of a reply, and what a draft of that id answers (null: it is no reply). */
export const replyDraftId = (status_id: string): string => `reply:${status_id}`;
export const repliedTo = (draft_id: string): string | null =>
  draft_id.startsWith("reply:") ? draft_id.slice("reply:".length) : null;
