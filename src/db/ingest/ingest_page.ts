import type { Notification } from "../../domain/entities/notification";
import type { Status } from "../../domain/entities/status";
import { order } from "../../domain/rows/id_order";
import { REREAD_ITEMS } from "../../domain/timelines/refresh_plan";
import { cut, type Proof, streamed } from "../../domain/timelines/spans";
import { head, type Span } from "../../domain/timelines/gaps";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { writing } from "../connection/connection";
import { type Asked, ingest, ingestTables } from "./ingest";
import { entryBelow, ordersOf } from "../timelines/positions";
import { recordProof } from "./record_proof";
import { isTrue, type Replies } from "../timelines/reply_choice";
import { dropApproved } from "../outbox/settle_follow_request";
import { sortNotifications } from "./sort_notifications";
import { readSpans, writeSpans } from "../timelines/spans";
import type { AccountDb } from "../schema";

/** What came for a timeline, as the server sent it. */
export type Arrived = { statuses?: Status[]; notifications?: Notification[] };

/** A page of a timeline; its `orders` are those of all its items, of those that could not be read too. */
export type PageIngest = Arrived &
  Proof & {
    /** False where the server says that its answer is not the whole truth (206: a home that is being built up). */
    whole: boolean;
    /** False for a top page without a second look at what lies right below the old head: that is not sure any more. */
    verified: boolean;
    /** When the first page of the walk that led here was asked for, in ms. */
    since: number;
    /** Which replies it was asked for. */
    replies: Replies;
  };

const ids = (page: Arrived): string[] => [...(page.statuses ?? []), ...(page.notifications ?? [])].map(({ id }) => id);

/**
 * Lands a page in one transaction: its rows, its entries, and the span it proves. A page is the truth for its stretch:
 * entries it lacks go, unless they came after it was asked for. One of a walk that began before the timeline's spans
 * were dropped proves nothing, nor does one that was asked for other replies than the reader wants by now.
 */
export async function ingestPage(db: AccountDb, timeline: TimelineKey, page: PageIngest, asked: Asked): Promise<void> {
  await writing(db, [db.entries, db.spans, db.fetches, db.settings, ...ingestTables(db)], async () => {
    const dead = await ingest(db, page, asked);
    const before = await readSpans(db, timeline);
    const sure = page.verified ? before : cut(before, await unsureBelow(db, timeline, before));
    if (await isTrue(db, timeline, page)) await recordProof(db, timeline, sure, page, asked.asked_at);
    const here = ids(page).filter((id) => !dead.has(id));
    await putEntries(db, timeline, new Map(here.map((id) => [id, order(id)])), asked);
    if (page.notifications) await dropApproved(db, page.notifications);
    if (timeline === "notifications") await sortNotifications(db, page.notifications ?? [], asked.asked_at);
  });
}

/**
 * Lands what the socket brought: rows, entries, and the head span's upper end where `joined` says that this connection's own
 * top page has landed. What is below that end adds an entry and no span, what was taken back since neither.
 */
export async function ingestStreamed(
  db: AccountDb,
  timeline: TimelineKey,
  arrived: Arrived,
  joined: boolean,
  asked: Asked,
): Promise<void> {
  await writing(db, [db.entries, db.spans, db.settings, ...ingestTables(db)], async () => {
    const dead = await ingest(db, arrived, asked);
    const here = ids(arrived).filter((id) => !dead.has(id));
    const spans = await readSpans(db, timeline);
    const orders = await stillThere(db, timeline, spans, await ordersOf(db, timeline, here), asked);
    await putEntries(db, timeline, orders, asked);
    if (arrived.notifications) await dropApproved(db, arrived.notifications);
    if (!joined) return;
    const newest = [...orders.values()].reduce((top, one) => (one > top ? one : top), "");
    await extendHead(db, timeline, spans, newest, asked.asked_at);
  });
}

/**
 * Of what came by the socket, orders by id, without what was no more when its list was read after that: what lies right below it came
 * by a page that was asked for later, and lacks it. A page from ahead of now was asked for by a clock that has gone back since, and
 * says nothing.
 */
async function stillThere(
  db: AccountDb,
  timeline: TimelineKey,
  spans: readonly Span[],
  orders: ReadonlyMap<string, string>,
  { asked_at, came, seen_at }: Asked,
): Promise<ReadonlyMap<string, string>> {
  const there = new Map(orders);
  for (const [id, order] of orders) {
    const at = came?.get(id) ?? asked_at;
    const read = spans.some((span) => at < span.at);
    if (!read || (await db.entries.get([timeline, order]))) continue;
    const next = await entryBelow(db, timeline, order);
    if (next && at < next.at && next.at <= seen_at) there.delete(id);
  }
  return there;
}

/** This connection's own top page has landed: what came by the socket before that is dead by the head span now. */
export async function coverStreamed(db: AccountDb, timeline: TimelineKey, newest: string, at: number): Promise<void> {
  await writing(db, [db.spans], async () => extendHead(db, timeline, await readSpans(db, timeline), newest, at));
}

/** Has the head of a timeline's spans reach up to what came by the socket. Joins the running transaction. */
async function extendHead(
  db: AccountDb,
  timeline: TimelineKey,
  spans: readonly Span[],
  newest: string,
  at: number,
): Promise<void> {
  const after = streamed(spans, newest, at);
  if (after) await writeSpans(db, timeline, after);
}

/** The order right below what a look reads again: that of the entry after the twenty at and below the old head. */
async function unsureBelow(db: AccountDb, timeline: TimelineKey, spans: readonly Span[]): Promise<string> {
  const entries = db.entries
    .where("[timeline+order]")
    .between([timeline, ""], [timeline, head(spans)?.upper ?? ""], true, true);
  const [next] = await entries.reverse().offset(REREAD_ITEMS).limit(1).toArray();
  return next?.order ?? "";
}

async function putEntries(
  db: AccountDb,
  timeline: TimelineKey,
  orders: ReadonlyMap<string, string>,
  { asked_at, came }: Asked,
): Promise<void> {
  const here = [...orders];
  const before = await db.entries.bulkGet(here.map(([, at]): [string, string] => [timeline, at]));
  await db.entries.bulkPut(
    here.map(([itemId, order], index) => {
      const row = before[index];
      const at = Math.max(came?.get(itemId) ?? asked_at, row?.at ?? 0);
      return { timeline, order, itemId, at, ...(row?.next && { next: row.next }) };
    }),
  );
}
