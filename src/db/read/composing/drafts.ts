import type { DraftRow } from "../../../domain/rows/rows";
import type { AccountDb } from "../../schema";

/** A draft by its id. */
export function readDraft(db: AccountDb, id: string): Promise<DraftRow | undefined> {
  return db.drafts.get(id);
}

/** All drafts, the most recently changed first. */
export function readDrafts(db: AccountDb): Promise<DraftRow[]> {
  return db.drafts.orderBy("updated_at").reverse().toArray();
}
