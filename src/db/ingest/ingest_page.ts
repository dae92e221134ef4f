import { writtenAt } from "../connection/device_time";
import type { Notification } from "../../domain/entities/notification";
import type { Status } from "../../domain/entities/statuses/status";
import { storedTime } from "../../domain/rows/stored_time";
import { order } from "../../domain/rows/id_order";
import { REREAD_ITEMS } from "../../domain/timelines/refresh_plan";
import { cutSpansAbove, type PageProof, extendNewestSpan } from "../../domain/timelines/spans";
import { newestSpan, type Span } from "../../domain/timelines/gaps";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { writeTransaction } from "../connection/connection";
import { type IngestSource, ingest, ingestTables } from "./ingest";
import { entryBelow, ordersOf } from "../timelines/position_order";
import { isByPosition } from "../read/timelines/read_positions";
import { recordProof } from "./record_proof";
import { provesSpan, type ReplyVisibility } from "../timelines/reply_choice";
import { noteFollowRequests } from "./note_follow_requests";
import { dropApproved } from "../outbox/settle_follow_request";
import { sortNotifications } from "./sort_notifications";
import { readSpans, writeSpans } from "../timelines/spans";
import type { AccountDb } from "../schema";

/** The items of a timeline, as the server sent them. */
export type TimelineItems = { statuses?: Status[]; notifications?: Notification[] };

/** A page of a timeline. `orders` includes the items that could not be parsed. */
export type PageToIngest = TimelineItems &
  PageProof & {
    /** False if the server reports an incomplete answer (Mastodon answers 206 while it regenerates a home timeline). */
    whole: boolean;
    /**
     * False for a top page whose refresh did not re-read the top of the previous newest span: that range is uncertain
     * then.
     */
    verified: boolean;
    /** When the first page of this series of pages was requested, in ms. */
    since: number;
    /** The reply visibility that the request named. */
    replies: ReplyVisibility;
  };

/** The ids of a page's items. */
export const idsOfItems = (page: TimelineItems): string[] =>
  [...(page.statuses ?? []), ...(page.notifications ?? [])].map(({ id }) => id);

/**
 * Stores a page in one transaction: its rows, its entries, and the span that it proves. A page is authoritative for its
 * range: entries that it lacks are deleted, unless they arrived after the request. It proves no span if its series
 * began before the timeline's spans were dropped, or if the reply visibility has changed since.
 */
export async function ingestPage(
  db: AccountDb,
  timeline: TimelineKey,
  page: PageToIngest,
  source: IngestSource,
): Promise<void> {
  await writeTransaction(db, [db.entries, db.spans, db.fetches, db.settings, ...ingestTables(db)], async () => {
    const deleted = await ingest(db, page, source);
    // Another tab may have found meanwhile that the ids have no order.
    if (await isByPosition(db, timeline)) return;
    const before = await readSpans(db, timeline);
    const valid_spans = page.verified ? before : cutSpansAbove(before, await unsureBelow(db, timeline, before));
    if (await provesSpan(db, timeline, page, source.seen_at))
      await recordProof(db, timeline, valid_spans, page, source);
    const present = idsOfItems(page).filter((id) => !deleted.has(id));
    await putEntries(db, timeline, new Map(present.map((id) => [id, order(id)])), source);
    if (page.notifications) await dropApproved(db, page.notifications);
    await noteFollowRequests(db, page.notifications ?? [], source.seen_at);
    if (timeline === "notifications") await sortNotifications(db, page.notifications ?? [], source.asked_at);
  });
}

/**
 * Stores streamed items: their rows and their entries. If `joined` (the top page of this connection is stored), the
 * newest span extends up to them. An item that was deleted meanwhile gets no entry.
 */
export async function ingestStreamed(
  db: AccountDb,
  timeline: TimelineKey,
  arrived: TimelineItems,
  joined: boolean,
  source: IngestSource,
): Promise<void> {
  await writeTransaction(db, [db.entries, db.spans, db.settings, ...ingestTables(db)], async () => {
    const deleted = await ingest(db, arrived, source);
    const present = idsOfItems(arrived).filter((id) => !deleted.has(id));
    const spans = await readSpans(db, timeline);
    const orders = await withoutDeleted(db, timeline, spans, await ordersOf(db, timeline, present), source);
    await putEntries(db, timeline, orders, source);
    if (arrived.notifications) await dropApproved(db, arrived.notifications);
    await noteFollowRequests(db, arrived.notifications ?? [], source.seen_at);
    if (!joined) return;
    const newest = [...orders.values()].reduce((top, one) => (one > top ? one : top), "");
    await writeExtendedSpan(db, timeline, spans, newest, source.asked_at);
  });
}

/**
 * Drops the streamed items that were deleted before a later page was requested: the entry right below such an item
 * comes from that page, which lacks the item. A page time later than now was written before the clock was set back, and
 * proves nothing. `orders` maps ids to orders.
 */
async function withoutDeleted(
  db: AccountDb,
  timeline: TimelineKey,
  spans: readonly Span[],
  orders: ReadonlyMap<string, string>,
  { asked_at, arrival_times, seen_at }: IngestSource,
): Promise<ReadonlyMap<string, string>> {
  const remaining = new Map(orders);
  for (const [id, order] of orders) {
    const at = arrival_times?.get(id) ?? asked_at;
    const read = spans.some((span) => at < span.at);
    if (!read || (await db.entries.get([timeline, order]))) continue;
    const next = await entryBelow(db, timeline, order);
    if (next && at < next.at && next.at <= seen_at) remaining.delete(id);
  }
  return remaining;
}

/**
 * Extends the newest span up to `newest` (an order), for items that were streamed before the connection's top page was
 * stored. `at` is in ms.
 */
export async function extendStoredNewestSpan(
  db: AccountDb,
  timeline: TimelineKey,
  newest: string,
  at: number,
): Promise<void> {
  await writeTransaction(db, [db.spans], async () =>
    writeExtendedSpan(db, timeline, await readSpans(db, timeline), newest, at),
  );
}

/** Extends the newest span up to the order `newest`. Joins the running transaction. */
async function writeExtendedSpan(
  db: AccountDb,
  timeline: TimelineKey,
  spans: readonly Span[],
  newest: string,
  at: number,
): Promise<void> {
  const after = extendNewestSpan(spans, newest, at);
  if (after) await writeSpans(db, timeline, after);
}

/**
 * The order of the first entry below the `REREAD_ITEMS` entries at the top of the newest span, which a refresh reads
 * again.
 */
async function unsureBelow(db: AccountDb, timeline: TimelineKey, spans: readonly Span[]): Promise<string> {
  const entries = db.entries
    .where("[timeline+order]")
    .between([timeline, ""], [timeline, newestSpan(spans)?.upper ?? ""], true, true);
  const [next] = await entries.reverse().offset(REREAD_ITEMS).limit(1).toArray();
  return next?.order ?? "";
}

async function putEntries(
  db: AccountDb,
  timeline: TimelineKey,
  orders: ReadonlyMap<string, string>,
  { asked_at, arrival_times, seen_at }: IngestSource,
): Promise<void> {
  const present = [...orders];
  const stored = await db.entries.bulkGet(present.map(([, at]): [string, string] => [timeline, at]));
  await db.entries.bulkPut(
    present.map(([itemId, order], index) => {
      const row = stored[index];
      const at = Math.max(arrival_times?.get(itemId) ?? asked_at, storedTime(row?.at, writtenAt(db, seen_at)));
      return { timeline, order, itemId, at, ...(row?.next && { next: row.next }) };
    }),
  );
}
