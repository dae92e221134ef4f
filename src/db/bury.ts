import { writing } from "./connection";
import type { AccountDb } from "./schema";

/**
 * The server says that statuses are no more: their rows go and a tombstone stays, so that no page asked for before `at` (ms)
 * brings them back. Their entries stay for the notice that takes their place, until `clearGone`.
 */
export async function bury(db: AccountDb, status_ids: readonly string[], at: number): Promise<void> {
  await writing(db, [db.gone, db.statuses, db.texts], async () => {
    const rows = await db.statuses.bulkGet([...status_ids]);
    const gone = status_ids.filter((_, index) => (rows[index]?.asked_at ?? 0) <= at);
    await db.gone.bulkPut(gone.map((id) => ({ id, at })));
    await db.statuses.bulkDelete(gone);
    await db.texts.bulkDelete(gone);
  });
}

/** Takes the entries of deleted statuses out of every timeline; at the next load their notice is not shown again. */
export async function clearGone(db: AccountDb): Promise<void> {
  await writing(db, [db.gone, db.entries, db.statuses], async () => {
    const buried = await db.gone.toCollection().primaryKeys();
    const rows = await db.statuses.bulkGet(buried);
    const gone = buried.filter((_, index) => !rows[index]);
    await db.entries
      .where("itemId")
      .anyOf(gone)
      .filter(({ timeline }) => timeline !== "notifications")
      .delete();
  });
}
