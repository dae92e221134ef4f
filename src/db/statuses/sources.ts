import type { StatusEdit } from "../../domain/entities/statuses/status_edit";
import type { StatusSource } from "../../domain/entities/statuses/status_source";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

const editOf = async (db: AccountDb, status_id: string) => (await db.statuses.get(status_id))?.edited_at ?? null;

/** Stores the source of a status for the version of the stored status row (`edited_at`). */
export function saveSource(db: AccountDb, status_id: string, source: StatusSource, asked_at: number): Promise<void> {
  return writeTransaction(db, [db.sources, db.statuses], async () => {
    await db.sources.put({ status_id, ...source, edited_at: await editOf(db, status_id), asked_at });
  });
}

/** Stores the edit history of a status, for the version of the stored status row. */
export function saveHistory(db: AccountDb, status_id: string, versions: StatusEdit[], asked_at: number): Promise<void> {
  return writeTransaction(db, [db.histories, db.statuses], async () => {
    await db.histories.put({ status_id, versions, edited_at: await editOf(db, status_id), asked_at });
  });
}
