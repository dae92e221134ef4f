import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { ScheduledRow } from "../../../domain/composing/schedule";
import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";

/** A scheduled post as the reader sees it: when it comes by their last word, and the act on it that the server does not know. */
export type ScheduledView = { row: ScheduledRow; at: number; act: OutboxRow | null };

/**
 * What the server keeps until its time, the soonest first, and those of one's own posts that are on their way there. One that
 * was taken out is not among it, unless the server refused that.
 */
export function readScheduled(db: AccountDb): Promise<{ kept: ScheduledView[]; unsent: OutboxRow[] }> {
  return reading(db, [db.scheduled, db.outbox], async () => {
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
