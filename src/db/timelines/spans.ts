import type { TimelineKey } from "../../domain/timelines/timelines";
import type { SpanRow } from "../../domain/rows/rows";
import type { Span } from "../../domain/timelines/gaps";
import type { AccountDb } from "../schema";

/** The spans of a timeline, in no guaranteed order. */
export function readSpans(db: AccountDb, timeline: TimelineKey): Promise<SpanRow[]> {
  return db.spans.where("[timeline+upper]").between([timeline, ""], [timeline, "\uffff"], true, true).toArray();
}

/** Replaces all spans of a timeline. Joins the running transaction. */
export async function writeSpans(db: AccountDb, timeline: TimelineKey, spans: readonly Span[]): Promise<void> {
  await db.spans.where("[timeline+upper]").between([timeline, ""], [timeline, "\uffff"], true, true).delete();
  await db.spans.bulkPut(spans.map((span) => ({ timeline, ...span })));
}

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
