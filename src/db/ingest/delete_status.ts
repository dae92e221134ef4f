import { itemOf } from "../../domain/timelines/timelines";
import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";
import { dropTexts } from "../statuses/search_texts";

/**
 * The server says that statuses are no more: their rows go with those of their repeats and all entries of them, and a
 * tombstone stays, so that no page asked for before `at` (ms) brings them back, and which says whether it ever stood here. Where
 * one stands on a screen, the screen leaves a notice in its place; the next load knows nothing of it.
 */
export async function deleteStatuses(db: AccountDb, status_ids: readonly string[], at: number): Promise<void> {
  await writing(db, [db.gone, db.statuses, db.texts, db.entries], async () => {
    const repeats = await db.statuses.where("reblog_id").anyOf(status_ids).primaryKeys();
    const ids = [...new Set([...status_ids, ...repeats])];
    const [rows, graves] = await Promise.all([db.statuses.bulkGet(ids), db.gone.bulkGet(ids)]);
    const gone = ids.filter((_, index) => (rows[index]?.asked_at ?? 0) <= at);
    const stood = new Set([...rows, ...graves.filter((grave) => grave?.stood)].map((one) => one?.id));
    await db.gone.bulkPut(gone.map((id) => ({ id, at, stood: stood.has(id) })));
    await db.statuses.bulkDelete(gone);
    await dropTexts(db, gone);
    await db.entries
      .where("itemId")
      .anyOf(gone)
      .filter(({ timeline }) => itemOf(timeline) === "status")
      .delete();
  });
}
