import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { ScheduledRow } from "../../../domain/composing/schedule";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";

/** A scheduled post with the user's pending change applied: its time in ms, and the pending or refused change. */
export type ScheduledView = { row: ScheduledRow; at: number; change: OutboxRow | null };

/**
 * The scheduled posts of the server, the soonest first, and the unsent posts that will be scheduled. A cancelled post
 * is left out, unless the server refused the cancellation.
 */
export function readScheduled(db: AccountDb): Promise<{ kept: ScheduledView[]; unsent: OutboxRow[] }> {
  return readTransaction(db, [db.scheduled, db.outbox], async () => {
    const outbox = await db.outbox.orderBy("seq").toArray();
    const kept = (await db.scheduled.toArray()).flatMap((row): ScheduledView[] => {
      const change = outbox.findLast((one) => one.kind === "schedule" && one.args.id === row.id) ?? null;
      const pending = change?.kind === "schedule" && change.state !== "refused" ? change.args : null;
      return pending?.to === null ? [] : [{ row, at: pending?.to ?? row.at, change }];
    });
    return {
      kept: kept.toSorted((a, b) => a.at - b.at),
      unsent: outbox.filter((one) => one.kind === "post" && one.args.scheduled_at != null),
    };
  });
}
