import { writtenAt } from "../connection/device_time";
import type { Mascot } from "../../domain/entities/mascot";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

const KEY = "mascot";
type Kept = Mascot & { asked_at: number };

const readKept = async (db: AccountDb) => (await db.settings.get(KEY))?.value as Kept | undefined;

/** The user's mascot as the server last named it; undefined before that. */
export const readMascot = (db: AccountDb): Promise<Mascot | undefined> => readKept(db);

/**
 * Stores the user's mascot as the server named it to a question of `asked_at` (ms), by an answer of `seen_at`. Later
 * words stay. Joins the running transaction, or runs its own.
 */
export function saveMascot(db: AccountDb, { url }: Mascot, asked_at: number, seen_at = asked_at): Promise<void> {
  return writeTransaction(db, [db.settings], async () => {
    const before = await readKept(db);
    if (storedTime(before?.asked_at, writtenAt(db, seen_at)) > asked_at) return;
    await db.settings.put({ key: KEY, value: { url, asked_at } satisfies Kept });
  });
}
