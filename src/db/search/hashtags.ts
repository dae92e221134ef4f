import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/** The number of hashtags that are kept. */
const MAX_HASHTAGS = 500;

/** Stores hashtags that the server suggested during typing, and deletes the oldest ones. `now` is in ms. */
export async function saveHashtags(db: AccountDb, names: readonly string[], now: number): Promise<void> {
  await writeTransaction(db, [db.hashtags], async () => {
    await db.hashtags.bulkPut(names.map((name) => ({ name, at: now })));
    await db.hashtags.bulkDelete(await db.hashtags.orderBy("at").reverse().offset(MAX_HASHTAGS).primaryKeys());
  });
}
