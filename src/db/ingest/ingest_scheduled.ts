import type { ScheduledStatus } from "../../domain/entities/scheduled_status";
import { writtenOf } from "../../domain/composing/scheduled_draft";
import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";
import { graveOf } from "../outbox/settle_scheduled";

/**
 * Lands all that the server keeps until its time, asked for at `asked_at` (ms), `ids` those of what cannot be read too: what it
 * lacks is gone, and what was written here stays
 * as it was written. A row is never replaced by one asked for earlier.
 */
export function ingestScheduled(
  db: AccountDb,
  all: readonly ScheduledStatus[],
  { ids, asked_at }: { ids: readonly string[]; asked_at: number },
): Promise<void> {
  return writing(db, [db.scheduled, db.gone], async () => {
    const told = new Set(ids);
    await db.scheduled.filter((row) => !told.has(row.id) && row.asked_at < asked_at).delete();
    for (const one of all) {
      const { id, scheduled_at: at } = one;
      const before = await db.scheduled.get(id);
      const gone = await db.gone.get(graveOf(id));
      if (Math.max(before?.asked_at ?? 0, gone?.at ?? 0) >= asked_at) continue;
      const { written, here } = before?.here ? before : { written: writtenOf(one), here: false };
      await db.scheduled.put({ id, at, written, here, asked_at });
    }
  });
}
