import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";

/** So many hashtags that the server named are kept. */
const KEPT = 500;

/** Keeps hashtags that the server named when one was being written, and lets go of the oldest. */
export async function saveHashtags(db: AccountDb, names: readonly string[], now: number): Promise<void> {
  await writing(db, [db.hashtags], async () => {
    await db.hashtags.bulkPut(names.map((name) => ({ name, at: now })));
    await db.hashtags.bulkDelete(await db.hashtags.orderBy("at").reverse().offset(KEPT).primaryKeys());
  });
}
