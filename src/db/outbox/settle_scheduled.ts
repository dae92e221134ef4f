import type { Scheduled } from "../../domain/entities/scheduled_status";
import type { Settlement } from "../../domain/mutations/settlement";
import { writtenIn } from "../../domain/mutations/post/args";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { AccountDb } from "../schema";

/** The name of a scheduled post among tombstones, where ids of statuses lie. */
export const graveOf = (id: string): string => `scheduled:${id}`;

/** Whether a post that was written here is known as what the server keeps under this id. */
export async function isClaimed(db: AccountDb, { id }: Scheduled): Promise<boolean> {
  return (await db.scheduled.get(id))?.here === true;
}

/** What an act did to scheduled posts, answered at `at` (ms). Joins the running transaction. */
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

/** A scheduled post is no more, as the server said at `at` (ms): no page asked for before brings it back. */
export async function dropScheduled(db: AccountDb, id: string, at: number): Promise<void> {
  await db.scheduled.delete(id);
  await db.gone.put({ id: graveOf(id), at });
}
