import { writtenAt } from "../connection/device_time";
import { storedTime } from "../../domain/rows/stored_time";
import type { EntryRow } from "../../domain/rows/rows";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { writeTransaction } from "../connection/connection";
import { type IngestSource, ingest, ingestTables } from "./ingest";
import { idsOfItems, type TimelineItems } from "./ingest_page";
import { placeItems } from "../timelines/position_order";
import { isByPosition } from "../read/timelines/read_positions";
import { recordProof } from "./record_proof";
import { provesSpan, type ReplyVisibility } from "../timelines/reply_choice";
import type { AccountDb } from "../schema";
import { spansDroppedAt } from "../timelines/dropped_spans";
import { readSpans } from "../timelines/spans";

/** The cursor of the page below an item, and when the server sent it. */
export type PositionedCursor = NonNullable<EntryRow["next"]>;

/** A page of a timeline that is not ordered by the ids of its items. */
export type PositionedPage = TimelineItems & {
  /** The ids of all items, in the server's order. */
  ids: readonly string[];
  /** The order below which the page continues; null for the top. */
  below: string | null;
  /** Whether the server names a next page. */
  more: boolean;
  whole: boolean;
  since: number;
  replies: ReplyVisibility;
  /** The cursor of the next page, by the id of the item above it; by "" for an empty page. */
  cursors: ReadonlyMap<string, PositionedCursor>;
};

/**
 * Stores a page of a timeline that is ordered by position, in one transaction: each item with its position, and the
 * cursor of the next page. The page is authoritative for its range, as in `ingestPage`. If it reaches stored entries,
 * both become one span; if not, a gap remains between them. Gives the lowest order that the page reached below `below`,
 * or null if it added nothing there.
 */
export async function ingestPositionedPage(
  db: AccountDb,
  timeline: TimelineKey,
  page: PositionedPage,
  source: IngestSource,
): Promise<string | null> {
  return writeTransaction(db, [db.entries, db.spans, db.fetches, db.settings, ...ingestTables(db)], async () => {
    const { below, cursors } = page;
    const deleted = await ingest(db, page, source);
    // The timeline may have returned to order by id meanwhile.
    if (!(await isByPosition(db, timeline))) return null;
    const placed = await placeItems(db, timeline, page.ids, below);
    const orders = [...placed.values()];
    const proof = { orders, below, from: null, more: page.more };
    if (await provesSpan(db, timeline, page, source.seen_at))
      await recordProof(db, timeline, await readSpans(db, timeline), proof, source);
    const readable = new Set(idsOfItems(page));
    for (const [id, order] of placed) {
      if (!readable.has(id) || deleted.has(id)) continue;
      const before = await db.entries.get([timeline, order]);
      const next = cursors.get(id) ?? before?.next;
      const at = Math.max(source.asked_at, storedTime(before?.at, writtenAt(db, source.seen_at)));
      await db.entries.put({ timeline, order, itemId: id, at, ...(next && { next }) });
    }
    const empty = cursors.get("");
    if (empty && below !== null) await db.entries.update([timeline, below], { next: empty });
    const under = orders.filter((order) => below === null || order < below);
    return under.reduce<string | null>((least, order) => (least === null || order < least ? order : least), null);
  });
}

/**
 * The nearest stored cursor at or above an order, with its entry's order; null if there is none or the spans were
 * dropped since.
 */
export async function readPositionedCursor(
  db: AccountDb,
  timeline: TimelineKey,
  at: string,
  now: number,
): Promise<{ order: string; next: PositionedCursor } | null> {
  const dropped = storedTime(await spansDroppedAt(db, timeline), now);
  const entry = await db.entries
    .where("[timeline+order]")
    .between([timeline, at], [timeline, "\uffff"], true, true)
    .filter(({ next }) => next !== undefined && next.since > dropped)
    .first();
  return entry?.next ? { order: entry.order, next: entry.next } : null;
}
