import { clipSpans, retainedStretches } from "../../domain/timelines/span_retention";
import { itemKindOf, type TimelineKey } from "../../domain/timelines/timelines";
import { readTransaction, writeTransaction } from "../connection/connection";
import { readDownload } from "../offline/offline_downloads";
import type { AccountDb } from "../schema";
import { readSpans, writeSpans } from "../timelines/spans";

/** The number of entries on either side of the reading position that are kept. */
const AROUND = 100;
const END = "\uffff";

const keysOf = async (db: AccountDb, timeline: TimelineKey): Promise<string[]> => {
  const keys = await db.entries
    .where("[timeline+order]")
    .between([timeline, ""], [timeline, END], true, true)
    .primaryKeys();
  return keys.map(([, order]) => order).toReversed();
};

/** The number of entries of each timeline. Reads only keys. */
export function readSizes(db: AccountDb): Promise<Map<TimelineKey, number>> {
  return readTransaction(db, [db.entries], async () => {
    const sizes = new Map<TimelineKey, number>();
    for (const [timeline] of await db.entries.toCollection().primaryKeys())
      sizes.set(timeline, (sizes.get(timeline) ?? 0) + 1);
    return sizes;
  });
}

/** The ids of all statuses and of all notifications that timelines contain. Reads only keys. */
export function readListedIds(db: AccountDb): Promise<{ statuses: Set<string>; notifications: Set<string> }> {
  return readTransaction(db, [db.entries], async () => {
    const listed = { statuses: new Set<string>(), notifications: new Set<string>() };
    await db.entries
      .orderBy("itemId")
      .eachKey((id, { primaryKey: [timeline] }) =>
        (itemKindOf(timeline) === "notification" ? listed.notifications : listed.statuses).add(id as string),
      );
    return listed;
  });
}

/**
 * Cuts the spans of a timeline to its newest `share` entries, those of the offline download and those around the
 * reading position. Gives the orders of the entries to delete, which no span contains any more.
 */
export function clipTimeline(db: AccountDb, timeline: TimelineKey, share: number): Promise<string[]> {
  return writeTransaction(db, [db.entries, db.spans, db.reading_positions, db.offline_downloads], async () => {
    const [orders, spans, position, download] = await Promise.all([
      keysOf(db, timeline),
      readSpans(db, timeline),
      db.reading_positions.get(timeline),
      readDownload(db),
    ]);
    const lowest = download?.lowest[timeline];
    const downloaded = lowest === undefined ? 0 : orders.filter((order) => order >= lowest).length;
    const retained = retainedStretches(orders, Math.max(share, downloaded), position?.order ?? null, AROUND);
    const doomed = orders.filter((order) => !retained.some(({ upper, lower }) => lower <= order && order <= upper));
    if (doomed.length > 0) await writeSpans(db, timeline, clipSpans(spans, retained));
    return doomed;
  });
}

/** Deletes entries, except those that a span contains again because a page was stored meanwhile. */
export function dropEntries(db: AccountDb, timeline: TimelineKey, orders: readonly string[]): Promise<void> {
  return writeTransaction(db, [db.entries, db.spans], async () => {
    const spans = await readSpans(db, timeline);
    const isClaimed = (order: string) => spans.some((span) => span.lower <= order && order <= span.upper);
    const keys = orders.flatMap((order): [string, string][] => (isClaimed(order) ? [] : [[timeline, order]]));
    await db.entries.bulkDelete(keys);
  });
}
