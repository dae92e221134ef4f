import type { FileRow } from "../domain/files";
import type { DraftRow } from "../domain/rows";
import { writing } from "./connection";
import { dropFiles } from "./files";
import type { AccountDb } from "./schema";

/** Stores a draft as it is now. */
export function saveDraft(db: AccountDb, draft: DraftRow): Promise<void> {
  return writing(db, [db.drafts], async () => {
    await db.drafts.put(draft);
  });
}

/** Stores drafts with their files, all or none. */
export function addDrafts(db: AccountDb, drafts: DraftRow[], files: FileRow[]): Promise<void> {
  return writing(db, [db.drafts, db.files], async () => {
    await db.files.bulkPut(files);
    await db.drafts.bulkPut(drafts);
  });
}

/** Forgets a draft; its files stay, as an unsent post may hold them. */
export async function removeDraft(db: AccountDb, id: string): Promise<void> {
  await db.drafts.delete(id);
}

/** Forgets a draft with its files. */
export function discardDraft(db: AccountDb, id: string): Promise<void> {
  return writing(db, [db.drafts, db.files, db.scheduled, db.uploads], async () => {
    const draft = await db.drafts.get(id);
    await dropFiles(db, draft?.files ?? []);
    await db.drafts.delete(id);
  });
}
