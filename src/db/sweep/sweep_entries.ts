import { clipSpans, retainedStretchOf } from "../../domain/timelines/span_retention";
import { itemOf, type TimelineKey } from "../../domain/timelines/timelines";
import { reading, writing } from "../connection/connection";
import type { AccountDb } from "../schema";
import { readSpans, writeSpans } from "../timelines/spans";

/** Entries on both sides of the reader's place that stay. */
const AROUND = 100;
const END = "\uffff";

const keysOf = async (db: AccountDb, timeline: TimelineKey): Promise<string[]> => {
  const keys = await db.entries
    .where("[timeline+order]")
    .between([timeline, ""], [timeline, END], true, true)
    .primaryKeys();
  return keys.map(([, order]) => order).toReversed();
};

/** How many entries each timeline has. Reads keys alone. */
export function readSizes(db: AccountDb): Promise<Map<TimelineKey, number>> {
  return reading(db, [db.entries], async () => {
    const sizes = new Map<TimelineKey, number>();
    for (const [timeline] of await db.entries.toCollection().primaryKeys())
      sizes.set(timeline, (sizes.get(timeline) ?? 0) + 1);
    return sizes;
  });
}

/** The ids of everything that stands in a timeline: of statuses, and of notifications. Reads keys alone. */
export function readListed(db: AccountDb): Promise<{ statuses: Set<string>; notifications: Set<string> }> {
  return reading(db, [db.entries], async () => {
    const listed = { statuses: new Set<string>(), notifications: new Set<string>() };
    await db.entries
      .orderBy("itemId")
      .eachKey((id, { primaryKey: [timeline] }) =>
        (itemOf(timeline) === "notification" ? listed.notifications : listed.statuses).add(id as string),
      );
    return listed;
  });
}

/**
 * Cuts the spans of a timeline to its newest `share` entries, those taken along and those around the reader's place, and gives
 * the orders of the entries that no span claims any more and that are to go.
 */
export function clipTimeline(db: AccountDb, timeline: TimelineKey, share: number): Promise<string[]> {
  return writing(db, [db.entries, db.spans, db.places, db.rides], async () => {
    const [orders, spans, place, ride] = await Promise.all([
      keysOf(db, timeline),
      readSpans(db, timeline),
      db.places.get(timeline),
      db.rides.get("ride"),
    ]);
    const lowest = ride?.lowest[timeline];
    const taken = lowest === undefined ? 0 : orders.filter((order) => order >= lowest).length;
    const kept = retainedStretchOf(orders, Math.max(share, taken), place?.order ?? null, AROUND);
    const doomed = orders.filter((order) => !kept.some(({ upper, lower }) => lower <= order && order <= upper));
    if (doomed.length > 0) await writeSpans(db, timeline, clipSpans(spans, kept));
    return doomed;
  });
}

/** Takes entries out, but for those that a page has brought back meanwhile: a span claims them again. */
export function dropEntries(db: AccountDb, timeline: TimelineKey, orders: readonly string[]): Promise<void> {
  return writing(db, [db.entries, db.spans], async () => {
    const spans = await readSpans(db, timeline);
    const claimed = (order: string) => spans.some((span) => span.lower <= order && order <= span.upper);
    const keys = orders.flatMap((order): [string, string][] => (claimed(order) ? [] : [[timeline, order]]));
    await db.entries.bulkDelete(keys);
  });
}
