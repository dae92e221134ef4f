import type { StatusEdit } from "../../domain/entities/status_edit";
import type { StatusSource } from "../../domain/entities/status_source";
import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";

const editOf = async (db: AccountDb, status_id: string) => (await db.statuses.get(status_id))?.edited_at ?? null;

/**
 * Keeps a status as it was written. It is of the text as it was when it was asked for: `edited_at` of the row that lay here
 * then.
 */
export function saveSource(db: AccountDb, status_id: string, source: StatusSource, asked_at: number): Promise<void> {
  return writing(db, [db.sources, db.statuses], async () => {
    await db.sources.put({ status_id, ...source, edited_at: await editOf(db, status_id), asked_at });
  });
}

/** Keeps all that a status ever was, up to the edit that its row has. */
export function saveHistory(db: AccountDb, status_id: string, versions: StatusEdit[], asked_at: number): Promise<void> {
  return writing(db, [db.histories, db.statuses], async () => {
    await db.histories.put({ status_id, versions, edited_at: await editOf(db, status_id), asked_at });
  });
}
