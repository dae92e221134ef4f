import { floor, head } from "../../../domain/timelines/gaps";
import type { TimelineKey } from "../../../domain/timelines/timelines";
import { reading } from "../../connection/connection";
import { readFilters } from "../../settings/filters";
import type { AccountDb } from "../../schema";
import { readSpans } from "../../timelines/spans";
import { mayHide, readActs } from "../outbox/overlay";
import { type FoundStatus, readStatusViews, statusTables } from "../statuses/status";
import { newerThan, ownAbove, seen, tablesOf } from "./timeline";
import { readViewerId } from "../accounts/viewer";

/**
 * What came since: the entries by their orders, newest first, and whether nobody looked at some stretch between them and what is
 * shown: more came than one reading brings (the spec's flush marker). `weighing` is another text whenever whom the reader mutes or
 * blocks, or what they filter, is another; `viewer_id` is "" for a visitor.
 */
export type Newer = { orders: string[]; apart: boolean; weighing: string; viewer_id: string };

/**
 * What is newer than what is shown up to (`readShown`), without what the reader's own acts hide.
 * @param shown an order
 */
export function readNewer(db: AccountDb, timeline: TimelineKey, shown: string): Promise<Newer> {
  return reading(db, [...tablesOf(db), db.filters, db.settings, db.rosters], async () => {
    const [acts, viewer_id] = await Promise.all([readActs(db), readViewerId(db)]);
    const newer = newerThan(db, timeline, await ownAbove(db, timeline, shown, viewer_id));
    const top = head(await readSpans(db, timeline));
    const apart = top !== undefined && floor(top) > shown;
    const [filters, ...people] = await Promise.all([
      readFilters(db),
      db.rosters.get("mutes"),
      db.rosters.get("blocks"),
    ]);
    const own_acts = acts.flatMap(({ seq, kind, lane }) => (lane.startsWith("account:") ? [seq, kind] : []));
    const weighing = JSON.stringify([filters, people.map((one) => one?.account_ids), own_acts]);
    const keys = mayHide(acts)
      ? (await seen(db, await newer.toArray(), acts, timeline, viewer_id)).map(({ order }) => order)
      : (await newer.primaryKeys()).map(([, order]) => order);
    return { orders: keys.toReversed(), apart, weighing, viewer_id };
  });
}

/** The statuses of some entries, by their orders. */
export function readEntryViews(
  db: AccountDb,
  timeline: TimelineKey,
  orders: readonly string[],
): Promise<Map<string, FoundStatus>> {
  return reading(db, [db.entries, ...statusTables(db)], async () => {
    const entries = await db.entries.bulkGet(orders.map((order): [string, string] => [timeline, order]));
    const there = entries.filter((entry) => entry !== undefined);
    const views = await readStatusViews(
      db,
      there.map(({ itemId }) => itemId),
    );
    return new Map(there.map(({ order, itemId }) => [order, views.get(itemId)]));
  });
}
