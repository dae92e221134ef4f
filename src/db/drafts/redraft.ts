import { typedDiffers } from "../../domain/composing/draft_content";
import { editDraftId, redraftId } from "../../domain/composing/draft_id";
import { writtenIn } from "../../domain/mutations/post/args";
import { draftOfSource } from "../../domain/composing/source_draft";
import { writeTransaction } from "../connection/connection";
import { removeDraft, writeDraft } from "./drafts";
import { isUnsent } from "../outbox/write_intent";
import { readSource, readUnsentEdit } from "../read/statuses/status_source";
import type { AccountDb } from "../schema";

/**
 * Creates a draft from the user's own status, to be posted again once the status is deleted ("delete and redraft").
 * It takes the text of an unsent edit and cancels that edit, else the status's source. Text that was typed into an
 * earlier draft of this status, or of an edit of it, is kept as a copy. Gives the draft's id and whether there is such
 * a copy (`beside`), or null if the source is unknown.
 * @param now in ms
 * @param aside creates the id of the copy
 */
export function writeRedraft(
  db: AccountDb,
  status_id: string,
  { now, aside }: { now: number; aside: () => string },
): Promise<{ id: string; beside: boolean } | null> {
  const tables = [db.drafts, db.previews, db.fetches, db.outbox, db.sources, db.statuses];
  return writeTransaction(db, tables, async () => {
    const edit = await readUnsentEdit(db, status_id);
    const change = edit && writtenIn(edit.args);
    const [status, found] = [await db.statuses.get(status_id), await readSource(db, status_id)];
    const source = change ? { content_type: null, ...change } : found?.source;
    if (!status || !source) return null;
    const from_source = draftOfSource(status, source, { id: redraftId(status_id), now, edits: false });
    // An edit never changes the poll, and it does not contain the poll's duration.
    const draft = { ...from_source, ...change, poll: from_source.poll };
    const copied_redraft = await writeDraft(db, draft.id, draft, { before: null, aside });
    const edit_draft = await db.drafts.get(editDraftId(status_id));
    const copied_edit = edit_draft !== undefined && typedDiffers(edit_draft, draft);
    if (edit_draft && !copied_edit) await removeDraft(db, edit_draft.id);
    if (edit && isUnsent(edit)) await db.outbox.delete(edit.seq);
    return { id: draft.id, beside: copied_redraft || copied_edit };
  });
}
