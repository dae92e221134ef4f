import type { TimelineKey } from "../../domain/timelines/timelines";
import type { SpanRow } from "../../domain/rows/rows";
import type { Span } from "../../domain/timelines/gaps";
import type { AccountDb } from "../schema";

/** The spans of a timeline, in no promised order. */
export function readSpans(db: AccountDb, timeline: TimelineKey): Promise<SpanRow[]> {
  return db.spans.where("[timeline+upper]").between([timeline, ""], [timeline, "\uffff"], true, true).toArray();
}

/** Puts `spans` in the place of all spans of a timeline; joins the running transaction. */
export async function writeSpans(db: AccountDb, timeline: TimelineKey, spans: readonly Span[]): Promise<void> {
  await db.spans.where("[timeline+upper]").between([timeline, ""], [timeline, "\uffff"], true, true).delete();
  await db.spans.bulkPut(spans.map((span) => ({ timeline, ...span })));
}

const droppedKey = (timeline: TimelineKey) => `dropped:${timeline}`;

/**
 * Says of timelines that nothing in them was looked at: what they hold has changed backwards in time. `at` in ms: pages asked
 * for until then prove nothing, also those that are still on their way. Joins the running transaction.
 */
export async function dropSpans(db: AccountDb, drops: (timeline: TimelineKey) => boolean, at: number): Promise<void> {
  const keys = (await db.spans.toCollection().primaryKeys()).map(([timeline]) => timeline);
  const dropped = [...new Set(["home", ...keys])].filter(drops);
  await db.spans.filter(({ timeline }) => drops(timeline)).delete();
  await db.fetches.bulkPut(dropped.map((timeline) => ({ key: droppedKey(timeline), at, tried_at: at, failure: null })));
}

/** When the spans of a timeline were last dropped, in ms; -1 where they never were. */
export async function droppedAt(db: AccountDb, timeline: TimelineKey): Promise<number> {
  return (await db.fetches.get(droppedKey(timeline)))?.at ?? -1;
}
