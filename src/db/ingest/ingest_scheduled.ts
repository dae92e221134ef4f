import { writtenAt } from "../connection/device_time";
import type { ScheduledStatus } from "../../domain/entities/statuses/scheduled_status";
import { scheduledWordsOf } from "../../domain/composing/scheduled_draft";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";
import { scheduledTombstoneId } from "../outbox/settle_scheduled";

/**
 * Stores the server's complete list of scheduled statuses, requested at `asked_at` and answered at `seen_at` (ms).
 * `ids` includes those that could not be parsed. Deletes rows that the list lacks. The text of a post that was written
 * on this device stays. A row is never replaced by one that was requested earlier.
 */
export function ingestScheduled(
  db: AccountDb,
  all: readonly ScheduledStatus[],
  { ids, asked_at, seen_at }: { ids: readonly string[]; asked_at: number; seen_at: number },
): Promise<void> {
  return writeTransaction(db, [db.scheduled, db.tombstones], async () => {
    const listed_ids = new Set(ids);
    const written_at = writtenAt(db, seen_at);
    await db.scheduled
      .filter((row) => !listed_ids.has(row.id) && storedTime(row.asked_at, written_at) < asked_at)
      .delete();
    for (const one of all) {
      const { id, scheduled_at: at } = one;
      const before = await db.scheduled.get(id);
      const tombstone = await db.tombstones.get(scheduledTombstoneId(id));
      if (Math.max(storedTime(before?.asked_at, written_at), storedTime(tombstone?.at, written_at)) >= asked_at)
        continue;
      const { written, here } = before?.here ? before : { written: scheduledWordsOf(one), here: false };
      await db.scheduled.put({ id, at, written, here, asked_at });
    }
  });
}
