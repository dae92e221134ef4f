import type { PreviewRow } from "../domain/rows";
import type { AccountDb } from "./schema";

/** Keeps what a draft would look like until the form is closed. */
export async function savePreview(db: AccountDb, row: PreviewRow): Promise<void> {
  await db.previews.put(row);
}

/** What a draft would look like, as the server answered last; undefined where it was not asked. */
export function readPreview(db: AccountDb, draft_id: string): Promise<PreviewRow | undefined> {
  return db.previews.get(draft_id);
}

/** Forgets what a draft would look like, and how asking went. */
export async function dropPreview(db: AccountDb, draft_id: string): Promise<void> {
  await db.previews.delete(draft_id);
  await db.fetches.delete(`preview:${draft_id}`);
}
