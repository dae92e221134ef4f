import { typedElse } from "../../domain/composing/draft_rules";
import { editDraftId, redraftId } from "../../domain/composing/draft_id";
import { writtenIn } from "../../domain/mutations/post/args";
import { draftOfSource } from "../../domain/composing/source_draft";
import { writing } from "../connection/connection";
import { removeDraft, writeDraft } from "./drafts";
import { isUnsent } from "../outbox/write_intent";
import { readSource, readUnsentEdit } from "../read/statuses/status_source";
import type { AccountDb } from "../schema";

/**
 * Makes a draft of one's own status, to be posted anew once that is deleted (spec 001 section 4, "Post form"): of the change that
 * is still to be sent, which then is to be sent no more, else of the status as it was written. What was typed into such a draft
 * before, or into one of a change, is kept beside it. Gives the draft's id and whether there was such, or null where the text is
 * not known here.
 * @param now in ms @param aside makes the id of the draft that is kept beside it
 */
export function writeRedraft(
  db: AccountDb,
  status_id: string,
  { now, aside }: { now: number; aside: () => string },
): Promise<{ id: string; beside: boolean } | null> {
  const tables = [db.drafts, db.previews, db.fetches, db.outbox, db.sources, db.statuses];
  return writing(db, tables, async () => {
    const edit = await readUnsentEdit(db, status_id);
    const change = edit && writtenIn(edit.args);
    const [status, found] = [await db.statuses.get(status_id), await readSource(db, status_id)];
    const source = change ? { content_type: null, ...change } : found?.source;
    if (!status || !source) return null;
    const as_it_was = draftOfSource(status, source, { id: redraftId(status_id), now, edits: false });
    // No change touches a poll, and none says for how long it was to be open.
    const draft = { ...as_it_was, ...change, poll: as_it_was.poll };
    const anew = await writeDraft(db, draft.id, draft, { before: null, aside });
    const changing = await db.drafts.get(editDraftId(status_id));
    const changed = changing !== undefined && typedElse(changing, draft);
    if (changing && !changed) await removeDraft(db, changing.id);
    if (edit && isUnsent(edit)) await db.outbox.delete(edit.seq);
    return { id: draft.id, beside: anew || changed };
  });
}
