import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { ScheduledRow } from "../../../domain/composing/schedule";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";

/** A scheduled post with the user's pending change applied: its time in ms, and the pending or refused change. */
export type ScheduledView = { row: ScheduledRow; at: number; act: OutboxRow | null };

/**
 * The scheduled posts of the server, the soonest first, and the unsent posts that will be scheduled. A cancelled post
 * is left out, unless the server refused the cancellation.
 */
export function readScheduled(db: AccountDb): Promise<{ kept: ScheduledView[]; unsent: OutboxRow[] }> {
  return readTransaction(db, [db.scheduled, db.outbox], async () => {
    const acts = await db.outbox.orderBy("seq").toArray();
    const kept = (await db.scheduled.toArray()).flatMap((row): ScheduledView[] => {
      const act = acts.findLast((one) => one.kind === "schedule" && one.args.id === row.id) ?? null;
      const pending = act?.kind === "schedule" && act.state !== "refused" ? act.args : null;
      return pending?.to === null ? [] : [{ row, at: pending?.to ?? row.at, act }];
    });
    return {
      kept: kept.toSorted((a, b) => a.at - b.at),
      unsent: acts.filter((act) => act.kind === "post" && act.args.scheduled_at != null),
    };
  });
}
