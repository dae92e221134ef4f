import type { FileRow } from "../../domain/composing/attachment_types";
import type { DraftRow } from "../../domain/rows/rows";
import { typedElse } from "../../domain/composing/draft_rules";
import { writing } from "../connection/connection";
import { dropFiles } from "../outbox/files";
import type { AccountDb } from "../schema";

/** Stores a draft as it is now. */
export function saveDraft(db: AccountDb, draft: DraftRow): Promise<void> {
  return writing(db, [db.drafts], async () => {
    await db.drafts.put(draft);
  });
}

/**
 * Stores a draft as a form has it, or takes it out (null). Where something else was typed in the stored one than this form ever
 * showed, that is kept as a draft of its own: nothing typed is ever lost. Gives whether there was such.
 * @param before the draft as the form knew it to be stored; null: it knew of none
 * @param aside makes the id of the draft that is kept beside it
 */
export function writeDraft(
  db: AccountDb,
  id: string,
  draft: DraftRow | null,
  { before, aside }: { before: DraftRow | null; aside: () => string },
): Promise<boolean> {
  const tables = draft ? [db.drafts] : [db.drafts, db.previews, db.fetches];
  return writing(db, tables, async () => {
    const stored = await db.drafts.get(id);
    const shown = [before, draft].some((one) => one && stored && !typedElse(stored, one));
    if (stored && !shown) await db.drafts.put({ ...stored, id: aside() });
    await (draft ? db.drafts.put(draft) : removeDraft(db, id));
    return stored !== undefined && !shown;
  });
}

/** Changes a draft as it is stored by what `make` says of it; false where there is none. `now` in ms. */
export function amendDraft(
  db: AccountDb,
  id: string,
  make: (stored: DraftRow) => DraftRow,
  now: number,
): Promise<boolean> {
  return writing(db, [db.drafts], async () => {
    const stored = await db.drafts.get(id);
    if (stored) await db.drafts.put({ ...make(stored), updated_at: now });
    return stored !== undefined;
  });
}

/** Stores drafts with their files, all or none. */
export function addDrafts(db: AccountDb, drafts: DraftRow[], files: FileRow[]): Promise<void> {
  return writing(db, [db.drafts, db.files], async () => {
    await db.files.bulkPut(files);
    await db.drafts.bulkPut(drafts);
  });
}

/**
 * Forgets a draft with what it would look like; its files stay, as an unsent post may hold them. Joins the running transaction,
 * which must hold `drafts`, `previews` and `fetches`.
 */
export function removeDraft(db: AccountDb, id: string): Promise<void> {
  return writing(db, [db.drafts, db.previews, db.fetches], async () => {
    await db.drafts.delete(id);
    await db.previews.delete(id);
    await db.fetches.delete(`preview:${id}`);
  });
}

/** Forgets a draft with its files, but those that something else names. */
export function discardDraft(db: AccountDb, id: string): Promise<void> {
  const tables = [db.drafts, db.previews, db.fetches, db.files, db.outbox, db.scheduled, db.uploads];
  return writing(db, tables, async () => {
    const draft = await db.drafts.get(id);
    await removeDraft(db, id);
    await dropFiles(db, draft?.files ?? []);
  });
}
