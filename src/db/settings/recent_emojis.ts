import { isRecordable, RECENT } from "../../domain/emoji/recent";
import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";

/** Records an emoji as just used, and lets go of the oldest; one of another server cannot be recorded (spec 001, section 5). */
export async function saveRecentEmoji(db: AccountDb, name: string, now: number): Promise<void> {
  if (!isRecordable(name)) return;
  await writing(db, [db.recent_emojis], async () => {
    await db.recent_emojis.put({ name, at: now });
    const old = await db.recent_emojis.orderBy("at").reverse().offset(RECENT).primaryKeys();
    await db.recent_emojis.bulkDelete(old);
  });
}
