import type { PreviewRow } from "../../domain/rows/rows";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/** Stores the preview of a draft, if the draft still exists. */
export function savePreview(db: AccountDb, row: PreviewRow): Promise<void> {
  return writeTransaction(db, [db.previews, db.drafts], async () => {
    if (await db.drafts.get(row.draft_id)) await db.previews.put(row);
  });
}

/** The latest preview of a draft from the server; undefined if none was requested. */
export function readPreview(db: AccountDb, draft_id: string): Promise<PreviewRow | undefined> {
  return db.previews.get(draft_id);
}
