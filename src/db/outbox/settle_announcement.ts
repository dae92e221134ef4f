import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { effectOf } from "../../domain/mutations/registry";
import { storedTime } from "../../domain/rows/stored_time";
import type { AccountDb } from "../schema";

/**
 * Stores the optimistic effect of a mutation on the announcement `id`, which the server confirmed at `at` (ms). A fetch
 * that started earlier does not overwrite it. Joins the running transaction.
 */
export async function settleAnnouncement(db: AccountDb, outbox_row: OutboxRow, id: string, at: number): Promise<void> {
  const row = await db.announcements.get(id);
  const made = row && effectOf(outbox_row).applyToAnnouncement?.(outbox_row.args, row);
  if (made) await db.announcements.put({ ...made, asked_at: Math.max(at, storedTime(row.asked_at, at)) });
}
