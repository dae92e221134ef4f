/** The id of a reply's draft, and back: the id of the status that a draft replies to, or null. */
export const replyDraftId = (status_id: string): string => `reply:${status_id}`;
export const repliedStatusId = (draft_id: string): string | null => idAfter("reply:", draft_id);

/** The id of a quote's draft, and back: the id of the status that a draft quotes, or null. */
export const quoteDraftId = (status_id: string): string => `quote:${status_id}`;
export const quotedStatusId = (draft_id: string): string | null => idAfter("quote:", draft_id);

/** The id of an edit's draft, and back: the id of the status that a draft edits, or null. */
export const editDraftId = (status_id: string): string => `edit:${status_id}`;
export const editedStatusId = (draft_id: string): string | null => idAfter("edit:", draft_id);

/** Whom a post is begun to: it mentions them, or is a message to them alone. */
export type Addressee = { as: "mention" | "direct"; acct: string };

/** The id of the draft of a post to somebody, and back: whom a draft is begun to, or null. */
export const addressedDraftId = ({ as, acct }: Addressee): string => `${as}:${acct}`;
export function addresseeOf(draft_id: string): Addressee | null {
  const [mentioned, direct] = [idAfter("mention:", draft_id), idAfter("direct:", draft_id)];
  if (direct !== null) return { as: "direct", acct: direct };
  return mentioned === null ? null : { as: "mention", acct: mentioned };
}

/** The id of the draft of a status that is deleted and redrafted. */
export const redraftId = (status_id: string): string => `redraft:${status_id}`;

/** The id of a draft that was set aside; `uuid` is unique. */
export const asideDraftId = (uuid: string): string => `aside:${uuid}`;

/** The id of the draft that edits a scheduled status. */
export const scheduledDraftId = (scheduled_id: string): string => `scheduled:${scheduled_id}`;

const idAfter = (kind: string, draft_id: string): string | null =>
  draft_id.startsWith(kind) ? draft_id.slice(kind.length) : null;
