import type { FileRow } from "../../domain/composing/attachment_types";
import type { DraftRow } from "../../domain/rows/rows";
import { typedDiffers } from "../../domain/composing/draft_content";
import { writeTransaction } from "../connection/connection";
import { dropFiles } from "../outbox/files";
import type { AccountDb } from "../schema";

/** Stores a draft. */
export function saveDraft(db: AccountDb, draft: DraftRow): Promise<void> {
  return writeTransaction(db, [db.drafts], async () => {
    await db.drafts.put(draft);
  });
}

/**
 * Stores the draft of a form, or deletes it (null). If the stored draft contains text that this form never showed, that
 * draft is kept as a copy, so that no typed text is lost. Gives whether there is such a copy.
 * @param before the stored draft that the form last knew; null if it knew none
 * @param aside creates the id of the copy
 */
export function writeDraft(
  db: AccountDb,
  id: string,
  draft: DraftRow | null,
  { before, aside }: { before: DraftRow | null; aside: () => string },
): Promise<boolean> {
  const tables = draft ? [db.drafts] : [db.drafts, db.previews, db.fetches];
  return writeTransaction(db, tables, async () => {
    const stored = await db.drafts.get(id);
    const shown = [before, draft].some((one) => one && stored && !typedDiffers(stored, one));
    if (stored && !shown) await db.drafts.put({ ...stored, id: aside() });
    await (draft ? db.drafts.put(draft) : removeDraft(db, id));
    return stored !== undefined && !shown;
  });
}

/** Replaces a stored draft with the result of `make`; false if it does not exist. `now` is in ms. */
export function amendDraft(
  db: AccountDb,
  id: string,
  make: (stored: DraftRow) => DraftRow,
  now: number,
): Promise<boolean> {
  return writeTransaction(db, [db.drafts], async () => {
    const stored = await db.drafts.get(id);
    if (stored) await db.drafts.put({ ...make(stored), updated_at: now });
    return stored !== undefined;
  });
}

/** Stores drafts and their files, in one transaction. */
export function addDrafts(db: AccountDb, drafts: DraftRow[], files: FileRow[]): Promise<void> {
  return writeTransaction(db, [db.drafts, db.files], async () => {
    await db.files.bulkPut(files);
    await db.drafts.bulkPut(drafts);
  });
}

/**
 * Deletes a draft and its preview. Its files stay, because an unsent post may use them. Joins the running transaction,
 * which must include `drafts`, `previews` and `fetches`.
 */
export function removeDraft(db: AccountDb, id: string): Promise<void> {
  return writeTransaction(db, [db.drafts, db.previews, db.fetches], async () => {
    await db.drafts.delete(id);
    await db.previews.delete(id);
    await db.fetches.delete(`preview:${id}`);
  });
}

/** Deletes a draft with those of its files that nothing else refers to. */
export function discardDraft(db: AccountDb, id: string): Promise<void> {
  const tables = [db.drafts, db.previews, db.fetches, db.files, db.outbox, db.scheduled, db.uploads];
  return writeTransaction(db, tables, async () => {
    const draft = await db.drafts.get(id);
    await removeDraft(db, id);
    await dropFiles(db, draft?.files ?? []);
  });
}
