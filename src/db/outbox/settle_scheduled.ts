import type { ScheduledReceipt } from "../../domain/entities/statuses/scheduled_status";
import type { Settlement } from "../../domain/mutations/settlement";
import { writtenIn } from "../../domain/mutations/post/args";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { AccountDb } from "../schema";

/** The tombstone id of a scheduled post. The prefix separates it from the ids of statuses. */
export const scheduledTombstoneId = (id: string): string => `scheduled:${id}`;

/** Whether the scheduled status with this id is known to result from a post of this device. */
export async function isClaimed(db: AccountDb, { id }: ScheduledReceipt): Promise<boolean> {
  return (await db.scheduled.get(id))?.here === true;
}

/**
 * Applies the answer to a mutation to the scheduled posts; `at` is the time of the answer, in ms. Joins the running
 * transaction.
 */
export async function settleScheduled(
  db: AccountDb,
  row: OutboxRow,
  { scheduled, moved }: Settlement,
  at: number,
): Promise<void> {
  if (row.kind === "post" && scheduled) {
    const { id, scheduled_at } = scheduled;
    const written = { ...writtenIn(row.args), replaces: null };
    await db.scheduled.put({ id, at: scheduled_at, written, here: true, asked_at: at });
  }
  if (moved?.to === null) await dropScheduled(db, moved.id, at);
  else if (moved) await db.scheduled.update(moved.id, { at: moved.to, asked_at: at });
}

/**
 * Deletes a scheduled post that the server reported as gone at `at` (ms). Its tombstone keeps pages that were requested
 * earlier from restoring it.
 */
export async function dropScheduled(db: AccountDb, id: string, at: number): Promise<void> {
  await db.scheduled.delete(id);
  await db.tombstones.put({ id: scheduledTombstoneId(id), at });
}
