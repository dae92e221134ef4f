import { writtenAt } from "../connection/device_time";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/**
 * Stores when mutes end (ms; null: they do not), as was said to a question of `asked_at` (ms), by an answer of
 * `seen_at`. Later words stay. Joins the running transaction, or runs its own.
 */
export function saveMuteEnds(
  db: AccountDb,
  ends: readonly { id: string; at: number | null }[],
  asked_at: number,
  seen_at = asked_at,
): Promise<void> {
  return writeTransaction(db, [db.mute_ends], async () => {
    const before = await db.mute_ends.bulkGet(ends.map(({ id }) => id));
    const said = ends.filter((_, index) => storedTime(before[index]?.asked_at, writtenAt(db, seen_at)) <= asked_at);
    await db.mute_ends.bulkPut(said.flatMap(({ id, at }) => (at === null ? [] : [{ id, at, asked_at }])));
    await db.mute_ends.bulkDelete(said.flatMap(({ id, at }) => (at === null ? [id] : [])));
  });
}
