import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { DraftRow } from "../../../domain/rows/rows";
import type { AccountDb } from "../../schema";
import { readDependents } from "./dependents";

/** The outbox row of a post. */
export type PostRow = OutboxRow & { kind: "post" };

/** The unsent post that is edited in a draft (`OutboxRow.editing_draft_id`). */
export async function readEditedPost(db: AccountDb, draft_id: string): Promise<PostRow | undefined> {
  const row = await db.outbox.filter(({ editing_draft_id }) => editing_draft_id === draft_id).first();
  return row?.kind === "post" ? row : undefined;
}

/** The draft in which a post is edited. It is missing if the user has deleted it. */
export async function readEditingDraft(db: AccountDb, row: OutboxRow): Promise<DraftRow | undefined> {
  return row.editing_draft_id === undefined ? undefined : db.drafts.get(row.editing_draft_id);
}

/** Whether unsent replies wait for a post, or drafts of replies do. */
export async function isRepliedTo(db: AccountDb, post: PostRow): Promise<boolean> {
  const replies = (await readDependents(db, post)).filter(({ kind }) => kind === "post");
  return replies.length > 0 || (await db.drafts.filter((one) => one.in_reply_to_id === post.args.id).count()) > 0;
}

/** Whether a draft edits an unsent post to which there are unsent replies: it must not be posted later than they. */
export async function isAwaited(db: AccountDb, draft_id: string): Promise<boolean> {
  const post = await readEditedPost(db, draft_id);
  return post !== undefined && (await isRepliedTo(db, post));
}
