import { isRecordable, MAX_RECENT_EMOJI } from "../../domain/emoji/recent";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/**
 * Records an emoji as used at `now` (ms), and deletes the oldest ones. An emoji of another server is not recorded,
 * because the user's server cannot send it.
 */
export async function saveRecentEmoji(db: AccountDb, name: string, now: number): Promise<void> {
  if (!isRecordable(name)) return;
  await writeTransaction(db, [db.recent_emojis], async () => {
    await db.recent_emojis.put({ name, at: now });
    const old = await db.recent_emojis.orderBy("at").reverse().offset(MAX_RECENT_EMOJI).primaryKeys();
    await db.recent_emojis.bulkDelete(old);
  });
}
