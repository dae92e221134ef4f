/** The id of the draft of a reply, and what a draft of that id answers (null: it is no reply). */
export const replyDraftId = (status_id: string): string => `reply:${status_id}`;
export const repliedTo = (draft_id: string): string | null => after("reply:", draft_id);

/** The id of the draft of a post that quotes, and what a draft of that id quotes (null: nothing). */
export const quoteDraftId = (status_id: string): string => `quote:${status_id}`;
export const quotedIn = (draft_id: string): string | null => after("quote:", draft_id);

/** The id of the draft of a change to a status, and which one a draft of that id changes (null: none). */
export const editDraftId = (status_id: string): string => `edit:${status_id}`;
export const editedIn = (draft_id: string): string | null => after("edit:", draft_id);

/** The id of the draft that a status becomes as it is deleted to be written anew. */
export const redraftId = (status_id: string): string => `redraft:${status_id}`;

/** The id of a draft that is kept beside others; `uuid` is its own. */
export const asideDraftId = (uuid: string): string => `aside:${uuid}`;

/** The id of the draft that takes the place of a scheduled post. */
export const scheduledDraftId = (scheduled_id: string): string => `scheduled:${scheduled_id}`;

const after = (kind: string, draft_id: string): string | null =>
  draft_id.startsWith(kind) ? draft_id.slice(kind.length) : null;
