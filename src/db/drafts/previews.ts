import type { PreviewRow } from "../../domain/rows/rows";
import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";

/** Keeps what a draft would look like for as long as there is that draft. */
export function savePreview(db: AccountDb, row: PreviewRow): Promise<void> {
  return writing(db, [db.previews, db.drafts], async () => {
    if (await db.drafts.get(row.draft_id)) await db.previews.put(row);
  });
}

/** What a draft would look like, as the server answered last; undefined where it was not asked. */
export function readPreview(db: AccountDb, draft_id: string): Promise<PreviewRow | undefined> {
  return db.previews.get(draft_id);
}
