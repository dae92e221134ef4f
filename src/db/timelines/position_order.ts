import { order } from "../../domain/rows/id_order";
import {
  AGREEING_PAGES,
  agreesWithIdOrder,
  contradictsIdOrder,
  positionsBetween,
  unmovedPositions,
} from "../../domain/timelines/sort_positions";
import { reorder } from "../../domain/timelines/reorder";
import type { EntryRow } from "../../domain/rows/rows";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { writeTransaction } from "../connection/connection";
import { isByPosition, isDeclared, positionsKey, readPositions } from "../read/timelines/read_positions";
import type { AccountDb } from "../schema";
import { readSpans, writeSpans } from "./spans";

/** Switches a timeline to order by position. What is stored keeps its sequence, spans and reading position. */
export async function switchToPositionOrder(db: AccountDb, timeline: TimelineKey): Promise<void> {
  await writeTransaction(db, [db.entries, db.spans, db.reading_positions, db.settings], async () => {
    if (await isByPosition(db, timeline)) return;
    await db.settings.put({ key: positionsKey(timeline), value: 0 });
    await rewriteOrders(db, timeline, (ids) => {
      const positions = positionsBetween(null, null, ids.length);
      return new Map(ids.map((id, index) => [id, positions[index] ?? ""]));
    });
  });
}

/**
 * Takes note of a page of a timeline that was found to be unsorted. After several pages in a row that are sorted by id,
 * the timeline returns to order by id, with its spans and reading position, if what is stored is sorted so, too.
 * `orders` are those of the page's items.
 */
export async function notePageOrder(db: AccountDb, timeline: TimelineKey, orders: readonly string[]): Promise<void> {
  if (isDeclared(timeline)) return;
  await writeTransaction(db, [db.entries, db.spans, db.reading_positions, db.settings], async () => {
    const row = await db.settings.get(positionsKey(timeline));
    if (!row) return;
    // The value is the number of such pages so far; earlier versions wrote true.
    const before = typeof row.value === "number" ? row.value : 0;
    if (agreesWithIdOrder(orders)) row.value = before + 1;
    else if (contradictsIdOrder(orders)) row.value = 0;
    else return;
    if (Number(row.value) >= AGREEING_PAGES && contradictsIdOrder((await idsStored(db, timeline)).map(order)))
      row.value = 0;
    if (Number(row.value) < AGREEING_PAGES) return void (await db.settings.put(row));
    await db.settings.delete(positionsKey(timeline));
    await rewriteOrders(db, timeline, (ids) => new Map(ids.map((id) => [id, order(id)])));
  });
}

const storedEntries = (db: AccountDb, timeline: TimelineKey) =>
  db.entries.where("[timeline+order]").between([timeline, ""], [timeline, "\uffff"], true, true);

/** The ids of a timeline's items, newest first. */
const idsStored = async (db: AccountDb, timeline: TimelineKey): Promise<string[]> =>
  (await storedEntries(db, timeline).reverse().toArray()).map(({ itemId }) => itemId);

/** Rewrites all orders of a timeline. Joins the running transaction. */
async function rewriteOrders(
  db: AccountDb,
  timeline: TimelineKey,
  ordersFor: (ids: readonly string[]) => ReadonlyMap<string, string>,
): Promise<void> {
  const stored = storedEntries(db, timeline);
  const entries = (await stored.toArray()).reverse();
  const before = { entries, spans: await readSpans(db, timeline), place: await db.reading_positions.get(timeline) };
  const after = reorder(before, ordersFor(entries.map(({ itemId }) => itemId)));
  await stored.delete();
  await db.entries.bulkPut(after.entries);
  await writeSpans(db, timeline, after.spans);
  if (after.place) await db.reading_positions.put(after.place);
}

/**
 * Deletes entries that a page proves to be gone. If the page's last item is unknown, all stored entries between `below`
 * and the lowest known item are missing from the server. Gives whether the last item is unknown.
 */
export async function dropMissing(
  db: AccountDb,
  timeline: TimelineKey,
  ids: readonly string[],
  below: string,
): Promise<boolean> {
  return writeTransaction(db, [db.entries], async () => {
    const known = await readPositions(db, timeline, ids);
    const last = ids.at(-1);
    if (last === undefined || known.has(last)) return false;
    const least = [...known.values()].reduce((low, order) => (order < low ? order : low), "\uffff");
    await db.entries.where("[timeline+order]").between([timeline, below], [timeline, least], true, false).delete();
    return true;
  });
}

/**
 * The highest entry of a timeline below an order (null: of all); undefined if there is none. Joins the running
 * transaction.
 */
export function entryBelow(db: AccountDb, timeline: TimelineKey, below: string | null): Promise<EntryRow | undefined> {
  const entries = db.entries
    .where("[timeline+order]")
    .between([timeline, ""], [timeline, below ?? "\uffff"], true, false);
  return entries.reverse().first();
}

/**
 * Assigns positions to the items of a page, by id; `ids` are newest first. Stored items keep their positions as far as
 * the page's order allows, so that no shown entry moves. `below` is the order below which the page continues; items at
 * or above it are repeated and stay. Joins the running transaction, which must include `entries`.
 */
export async function placeItems(
  db: AccountDb,
  timeline: TimelineKey,
  ids: readonly string[],
  below: string | null,
): Promise<Map<string, string>> {
  const known = await readPositions(db, timeline, ids);
  const repeated = [...known].filter(([, at]) => below !== null && at >= below);
  const placed = new Map(repeated);
  const page = [...new Set(ids)].filter((id) => !placed.has(id));
  const stay = unmovedPositions(page, known);
  const moved = page.flatMap((id) => (stay.has(id) ? [] : (known.get(id) ?? [])));
  await db.entries.bulkDelete(moved.map((at): [string, string] => [timeline, at]));
  let above = below;
  for (let from = 0; from < page.length; from++) {
    const position = stay.get(page[from] ?? "");
    if (position !== undefined) {
      placed.set(page[from] ?? "", position);
      above = position;
      continue;
    }
    const next = page.findIndex((id, index) => index > from && stay.has(id));
    const fresh = page.slice(from, next < 0 ? undefined : next);
    const positions = positionsBetween(above, (await entryBelow(db, timeline, above))?.order ?? null, fresh.length);
    fresh.forEach((id, index) => placed.set(id, positions[index] ?? ""));
    above = positions.at(-1) ?? above;
    from += fresh.length - 1;
  }
  return placed;
}

/**
 * The orders of items that were added at the top of a timeline (streamed, or the user's own post), by id; `ids` are
 * oldest first. Joins the running transaction, which must include `entries` and `settings`.
 */
export async function ordersOf(
  db: AccountDb,
  timeline: TimelineKey,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!(await isByPosition(db, timeline))) return new Map(ids.map((id) => [id, order(id)]));
  const known = await readPositions(db, timeline, ids);
  const fresh = ids.filter((id) => !known.has(id)).toReversed();
  return new Map([...known, ...(await placeItems(db, timeline, fresh, null))]);
}
