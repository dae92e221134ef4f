import type { TimelineKey } from "../../domain/timelines/timelines";
import type { AccountDb } from "../schema";

const droppedKey = (timeline: TimelineKey) => `dropped:${timeline}`;

/**
 * Deletes the spans of all timelines that `drops` accepts, because their older contents have changed. Pages that were
 * requested until `at` (ms) prove no span, even if they arrive later. Joins the running transaction.
 */
export async function dropSpans(db: AccountDb, drops: (timeline: TimelineKey) => boolean, at: number): Promise<void> {
  const keys = (await db.spans.toCollection().primaryKeys()).map(([timeline]) => timeline);
  const dropped = [...new Set(["home", ...keys])].filter(drops);
  await db.spans.filter(({ timeline }) => drops(timeline)).delete();
  await db.fetches.bulkPut(dropped.map((timeline) => ({ key: droppedKey(timeline), at, tried_at: at, failure: null })));
}

/** When the spans of a timeline were last dropped, in ms; -1 if never. */
export async function spansDroppedAt(db: AccountDb, timeline: TimelineKey): Promise<number> {
  return (await db.fetches.get(droppedKey(timeline)))?.at ?? -1;
}
