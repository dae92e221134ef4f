import type { EntryRow } from "../../domain/rows/rows";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { writing } from "../connection/connection";
import { type Asked, ingest, ingestTables } from "./ingest";
import type { Arrived } from "./ingest_page";
import { placeItems } from "../timelines/positions";
import { recordProof } from "./record_proof";
import { isTrue, type Replies } from "../timelines/reply_choice";
import type { AccountDb } from "../schema";
import { droppedAt, readSpans } from "../timelines/spans";

/** Where the server said that a list goes on below an item, and when it did. */
export type Onward = NonNullable<EntryRow["next"]>;

/** A page of a timeline whose order is not its ids'. */
export type Listing = Arrived & {
  /** The ids of all its items, as the server sent them. */
  ids: readonly string[];
  /** The order it goes on below; null for the top. */
  below: string | null;
  /** Whether it names a next page. */
  more: boolean;
  whole: boolean;
  since: number;
  replies: Replies;
  /** Where the list goes on, by the item that it goes on below; of an empty page, by "". */
  onward: ReadonlyMap<string, Onward>;
};

/**
 * Lands a page of a timeline whose order is not its ids' in one transaction (design, section 3): each item by position, with
 * the cursor that leads on below it. The page is the truth for its stretch, as in `ingestPage`; where it meets what was read
 * before, both are one from then on, and where it does not, what was read before lies below a gap. Gives the least order
 * that the page reached below `below`, or null where it brought nothing there.
 */
export async function ingestList(
  db: AccountDb,
  timeline: TimelineKey,
  page: Listing,
  asked: Asked,
): Promise<string | null> {
  return writing(db, [db.entries, db.spans, db.fetches, db.settings, ...ingestTables(db)], async () => {
    const { below, onward } = page;
    const dead = await ingest(db, page, asked);
    const placed = await placeItems(db, timeline, page.ids, below);
    const orders = [...placed.values()];
    const proof = { orders, below, from: null, more: page.more };
    if (await isTrue(db, timeline, page))
      await recordProof(db, timeline, await readSpans(db, timeline), proof, asked.asked_at);
    const readable = new Set([...(page.statuses ?? []), ...(page.notifications ?? [])].map(({ id }) => id));
    for (const [id, order] of placed) {
      if (!readable.has(id) || dead.has(id)) continue;
      const before = await db.entries.get([timeline, order]);
      const next = onward.get(id) ?? before?.next;
      const at = Math.max(asked.asked_at, before?.at ?? 0);
      await db.entries.put({ timeline, order, itemId: id, at, ...(next && { next }) });
    }
    const empty = onward.get("");
    if (empty && below !== null) await db.entries.update([timeline, below], { next: empty });
    const under = orders.filter((order) => below === null || order < below);
    return under.reduce<string | null>((least, order) => (least === null || order < least ? order : least), null);
  });
}

/**
 * Where a list goes on at or above an order: the entry that its cursor lies with, and the request; null where none is kept, or
 * where what the list holds has changed since.
 */
export async function readOnward(
  db: AccountDb,
  timeline: TimelineKey,
  at: string,
): Promise<{ order: string; next: Onward } | null> {
  const dropped = await droppedAt(db, timeline);
  const entry = await db.entries
    .where("[timeline+order]")
    .between([timeline, at], [timeline, "\uffff"], true, true)
    .filter(({ next }) => next !== undefined && next.since > dropped)
    .first();
  return entry?.next ? { order: entry.order, next: entry.next } : null;
}
