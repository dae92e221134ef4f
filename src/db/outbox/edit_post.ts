import { isWritten } from "../../domain/mutations/outbox_row";
import { isRepliedTo, type PostRow, readEditingDraft } from "../read/outbox/edited_post";
import type { AccountDb } from "../schema";
import { draftOf, readIntent, release, whyRefused } from "./withdraw";
import { isUnsent } from "./write_intent";

/** When a post is edited, in ms, and the id of its draft unless it has one: no draft has it. */
export type EditOrigin = { now: number; draft_id: string };

/**
 * Turns a post or an edit that has certainly not reached the server back into the draft that it was written as, or into
 * another draft if that id is in use, in one transaction. A refused one says so in the draft. A post for which unsent
 * replies wait, or drafts of replies, stays in the outbox and is edited in a draft of its own
 * (`OutboxRow.editing_draft_id`), so that they stay replies. Gives the draft's id, or null if the row is settled, is being
 * sent, or may have been sent.
 */
export function editPost(db: AccountDb, id: string, origin: EditOrigin): Promise<string | null> {
  return db.transaction("rw", db.outbox, db.drafts, async () => {
    const row = await readIntent(db, id);
    if (!row || !isWritten(row) || !isUnsent(row) || row.doubt) return null;
    if (row.kind === "post" && (row.editing_draft_id !== undefined || (await isRepliedTo(db, row))))
      return editInPlace(db, row, origin);
    const taken = (await db.drafts.get(row.args.draft_id)) !== undefined;
    const draft_id = taken ? origin.draft_id : row.args.draft_id;
    const draft = { ...draftOf(row.args, draft_id, origin.now), ...whyRefused(row) };
    await db.drafts.put(row.kind === "edit" ? { ...draft, edit_id: row.args.id } : draft);
    await db.outbox.delete(row.seq);
    if (row.kind === "post") await release(db, row, origin.now);
    return draft_id;
  });
}

/**
 * Has a post edited in its place. Its state makes every runner wait, also one of an earlier version in another tab. The
 * draft in which it is edited already stays as it is; one that was deleted is made anew.
 */
async function editInPlace(db: AccountDb, row: PostRow, { now, draft_id: unused }: EditOrigin): Promise<string> {
  const editing = await readEditingDraft(db, row);
  if (editing) return editing.id;
  const { held: _held, upload: _upload, before: _before, ...kept } = row;
  const error = row.state === "refused" ? row.error : null;
  await db.outbox.put({ ...kept, state: "refused", told: true, error, lease: null, editing_draft_id: unused });
  await db.drafts.put({ ...draftOf(row.args, unused, now), ...whyRefused(row) });
  return unused;
}
