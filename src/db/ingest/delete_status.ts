import { writtenAt } from "../connection/device_time";
import { storedTime } from "../../domain/rows/stored_time";
import { itemKindOf } from "../../domain/timelines/timelines";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";
import { dropTexts } from "../statuses/search_texts";

/**
 * Deletes statuses that the server reported as gone, with their reblogs and entries, in one transaction. Each one
 * leaves a tombstone, which keeps pages requested before `at` (ms) from restoring it and records whether the status was
 * ever stored. A row that was requested after `at` stays.
 * @param now in ms
 */
export async function deleteStatuses(
  db: AccountDb,
  status_ids: readonly string[],
  at: number,
  now = at,
): Promise<void> {
  await writeTransaction(db, [db.tombstones, db.statuses, db.texts, db.entries], async () => {
    const repeats = await db.statuses.where("reblog_id").anyOf(status_ids).primaryKeys();
    const ids = [...new Set([...status_ids, ...repeats])];
    const [rows, tombstones] = await Promise.all([db.statuses.bulkGet(ids), db.tombstones.bulkGet(ids)]);
    const written_at = writtenAt(db, now);
    const gone = ids.filter((_, index) => storedTime(rows[index]?.asked_at, written_at) <= at);
    const stored_ids = new Set([...rows, ...tombstones.filter((tombstone) => tombstone?.stood)].map((one) => one?.id));
    const before = new Map(tombstones.map((one) => [one?.id, one?.at]));
    // An earlier read that found it missing does not make a deletion any older.
    const since = (id: string) => Math.max(at, storedTime(before.get(id), written_at));
    await db.tombstones.bulkPut(gone.map((id) => ({ id, at: since(id), stood: stored_ids.has(id) })));
    await db.statuses.bulkDelete(gone);
    await dropTexts(db, gone);
    await db.entries
      .where("itemId")
      .anyOf(gone)
      .filter(({ timeline }) => itemKindOf(timeline) === "status")
      .delete();
  });
}

/** Deletes all stored statuses of an account that the server deleted, as `deleteStatuses` does. */
export async function deleteStatusesOf(db: AccountDb, account_id: string, at: number): Promise<void> {
  const ids = await db.statuses.where("account_id").equals(account_id).primaryKeys();
  await deleteStatuses(db, ids, at);
}
