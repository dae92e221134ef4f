import { order } from "../../domain/rows/id_order";
import { between, staying } from "../../domain/timelines/positions";
import type { EntryRow } from "../../domain/rows/rows";
import { parseTimelineKey, type TimelineKey, timelines } from "../../domain/timelines/timelines";
import { writing } from "../connection/connection";
import { readPositions } from "../read/timelines/positions";
import type { AccountDb } from "../schema";

const keyOf = (timeline: TimelineKey) => `positions:${timeline}`;

/**
 * Whether a timeline's entries stand by position: it is declared so, or a page of it has contradicted the order of its ids.
 * Joins the running transaction, which must hold `settings`.
 */
export async function isByPosition(db: AccountDb, timeline: TimelineKey): Promise<boolean> {
  const { by_position = false } = timelines[parseTimelineKey(timeline).name];
  return by_position || (await db.settings.get(keyOf(timeline))) !== undefined;
}

/**
 * From now on a timeline's entries stand by position. What is there stands by its ids and goes, with the reader's place in it:
 * it is read anew.
 */
export async function keepByPosition(db: AccountDb, timeline: TimelineKey): Promise<void> {
  await writing(db, [db.entries, db.spans, db.places, db.settings], async () => {
    if (await isByPosition(db, timeline)) return;
    await db.settings.put({ key: keyOf(timeline), value: true });
    await db.entries.where("[timeline+order]").between([timeline, ""], [timeline, "\uffff"], true, true).delete();
    await db.spans.where("[timeline+upper]").between([timeline, ""], [timeline, "\uffff"], true, true).delete();
    await db.places.delete(timeline);
  });
}

/**
 * Takes out what a page shows to be no more: it goes on past the last item that is known here, so that whatever was stored below
 * that one, down to `below`, is not there any longer. Gives whether the page goes on past what is known.
 */
export async function dropLost(
  db: AccountDb,
  timeline: TimelineKey,
  ids: readonly string[],
  below: string,
): Promise<boolean> {
  return writing(db, [db.entries], async () => {
    const known = await readPositions(db, timeline, ids);
    const last = ids.at(-1);
    if (last === undefined || known.has(last)) return false;
    const least = [...known.values()].reduce((low, order) => (order < low ? order : low), "\uffff");
    await db.entries.where("[timeline+order]").between([timeline, below], [timeline, least], true, false).delete();
    return true;
  });
}

/** The highest entry of a timeline below an order (null: of all); undefined where there is none. Joins the running transaction. */
export function entryBelow(db: AccountDb, timeline: TimelineKey, below: string | null): Promise<EntryRow | undefined> {
  const entries = db.entries
    .where("[timeline+order]")
    .between([timeline, ""], [timeline, below ?? "\uffff"], true, false);
  return entries.reverse().first();
}

/**
 * Gives the items of a page their positions, by id, newest first: those that are stored stay where they are as far as the
 * page lets them, so that nothing moves under the reader. `below` is the order that the page goes on below; what stands there or
 * above came again. Joins the running transaction, which must hold `entries`.
 */
export async function placeItems(
  db: AccountDb,
  timeline: TimelineKey,
  ids: readonly string[],
  below: string | null,
): Promise<Map<string, string>> {
  const known = await readPositions(db, timeline, ids);
  const again = [...known].filter(([, at]) => below !== null && at >= below);
  const placed = new Map(again);
  const page = [...new Set(ids)].filter((id) => !placed.has(id));
  const stay = staying(page, known);
  const moved = page.flatMap((id) => (stay.has(id) ? [] : (known.get(id) ?? [])));
  await db.entries.bulkDelete(moved.map((at): [string, string] => [timeline, at]));
  let above = below;
  for (let from = 0; from < page.length; from++) {
    const here = stay.get(page[from] ?? "");
    if (here !== undefined) {
      placed.set(page[from] ?? "", here);
      above = here;
      continue;
    }
    const next = page.findIndex((id, index) => index > from && stay.has(id));
    const fresh = page.slice(from, next < 0 ? undefined : next);
    const positions = between(above, (await entryBelow(db, timeline, above))?.order ?? null, fresh.length);
    fresh.forEach((id, index) => placed.set(id, positions[index] ?? ""));
    above = positions.at(-1) ?? above;
    from += fresh.length - 1;
  }
  return placed;
}

/**
 * Where items stand that came at the top of a timeline (by the socket, or as one's own post), by id; `ids` oldest first. Joins
 * the running transaction, which must hold `entries` and `settings`.
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
