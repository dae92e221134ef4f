import { lowestOrderOf, newestSpan } from "../../../domain/timelines/gaps";
import type { TimelineKey } from "../../../domain/timelines/timelines";
import { readTransaction } from "../../connection/connection";
import { readFilters } from "../statuses/filters";
import type { AccountDb } from "../../schema";
import { readSpans } from "../../timelines/spans";
import { mayHide, readOutboxRows } from "../outbox/overlay";
import { type FoundStatus, readStatusViews, statusTables } from "../statuses/status";
import { entriesAbove, skipOwnEntries, visibleEntries, timelineTables } from "./timeline";
import { readUserId } from "../accounts/user_id";

/**
 * The entries above the shown ones: their orders, newest first. `has_gap`: a gap separates them from the shown ones,
 * because more items arrived than one page holds. `visibility_key` changes with the user's filters, mutes and blocks.
 * `user_id` is "" for a visitor.
 */
export type NewerEntries = { orders: string[]; has_gap: boolean; visibility_key: string; user_id: string };

/** The entries above the order `shown` (`readShownOrder`), without those that pending mutations hide. */
export function readNewer(db: AccountDb, timeline: TimelineKey, shown: string): Promise<NewerEntries> {
  return readTransaction(db, [...timelineTables(db), db.filters, db.settings, db.rosters], async () => {
    const [outbox, user_id] = await Promise.all([readOutboxRows(db), readUserId(db)]);
    const newer = entriesAbove(db, timeline, await skipOwnEntries(db, timeline, shown, user_id));
    const top = newestSpan(await readSpans(db, timeline));
    const has_gap = top !== undefined && lowestOrderOf(top) > shown;
    const [filters, ...people] = await Promise.all([
      readFilters(db),
      db.rosters.get("mutes"),
      db.rosters.get("blocks"),
    ]);
    const account_mutations = outbox.flatMap(({ seq, kind, lane }) => (lane.startsWith("account:") ? [seq, kind] : []));
    const visibility_key = JSON.stringify([filters, people.map((one) => one?.account_ids), account_mutations]);
    const keys = mayHide(outbox)
      ? (await visibleEntries(db, await newer.toArray(), outbox, timeline, user_id)).map(({ order }) => order)
      : (await newer.primaryKeys()).map(([, order]) => order);
    return { orders: keys.toReversed(), has_gap, visibility_key, user_id };
  });
}

/** The statuses of entries, by order. */
export function readEntryViews(
  db: AccountDb,
  timeline: TimelineKey,
  orders: readonly string[],
): Promise<Map<string, FoundStatus>> {
  return readTransaction(db, [db.entries, ...statusTables(db)], async () => {
    const entries = await db.entries.bulkGet(orders.map((order): [string, string] => [timeline, order]));
    const stored = entries.filter((entry) => entry !== undefined);
    const views = await readStatusViews(
      db,
      stored.map(({ itemId }) => itemId),
    );
    return new Map(stored.map(({ order, itemId }) => [order, views.get(itemId)]));
  });
}
