import { localId } from "../domain/mutations/post";
import type { Birth } from "./intend";
import { writeIntent } from "./intend";
import type { AccountDb } from "./schema";

/**
 * Turns a draft into an unsent post, in one transaction, so that nothing typed is ever in neither place. Gives the outbox
 * row's id, or null where there is no such draft or it is blank (spec 001: an empty post is rejected).
 */
export function postDraft(db: AccountDb, draft_id: string, birth: Birth): Promise<string | null> {
  return db.transaction("rw", db.outbox, db.settled, db.drafts, async () => {
    const draft = await db.drafts.get(draft_id);
    if (!draft || (draft.text.trim() === "" && draft.files.length === 0)) return null;
    const { id: _id, updated_at: _at, ...written } = draft;
    const args = { ...written, id: localId(birth.id), created_at: birth.now, draft_id };
    await db.drafts.delete(draft_id);
    return writeIntent(db, { kind: "post", args }, birth);
  });
}
