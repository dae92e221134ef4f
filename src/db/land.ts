import type { Notification } from "../domain/entities/notification";
import type { Status } from "../domain/entities/status";
import { order } from "../domain/order";
import { AGAIN } from "../domain/look";
import { cut, type Proof, streamed } from "../domain/spans";
import { head, type Span } from "../domain/gaps";
import type { TimelineKey } from "../domain/timelines";
import { writing } from "./connection";
import { type Asked, ingest, ingestTables } from "./ingest";
import { ordersOf } from "./positions";
import { prove } from "./prove";
import { isTrue, type Replies } from "./replies";
import { dropApproved } from "./settle_request";
import { sortIn } from "./sort_in";
import { readSpans, writeSpans } from "./spans";
import type { AccountDb } from "./schema";

/** What came for a timeline, as the server sent it. */
export type Arrived = { statuses?: Status[]; notifications?: Notification[] };

/** A page of a timeline; its `orders` are those of all its items, of those that could not be read too. */
export type Landing = Arrived &
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
export async function landPage(db: AccountDb, timeline: TimelineKey, page: Landing, asked: Asked): Promise<void> {
  await writing(db, [db.entries, db.spans, db.fetches, db.settings, ...ingestTables(db)], async () => {
    const dead = await ingest(db, page, asked);
    const before = await readSpans(db, timeline);
    const sure = page.verified ? before : cut(before, await unsureBelow(db, timeline, before));
    if (await isTrue(db, timeline, page)) await prove(db, timeline, sure, page, asked.asked_at);
    const here = ids(page).filter((id) => !dead.has(id));
    await putEntries(db, timeline, new Map(here.map((id) => [id, order(id)])), asked);
    if (page.notifications) await dropApproved(db, page.notifications);
    if (timeline === "notifications") await sortIn(db, page.notifications ?? [], asked.asked_at);
  });
}

/**
 * Lands what the socket brought: rows, entries, and the head span's upper end where `joined` says that this connection's own
 * top page has landed. What is below that end adds an entry and no span.
 */
export async function landStreamed(
  db: AccountDb,
  timeline: TimelineKey,
  arrived: Arrived,
  joined: boolean,
  asked: Asked,
): Promise<void> {
  await writing(db, [db.entries, db.spans, db.settings, ...ingestTables(db)], async () => {
    const dead = await ingest(db, arrived, asked);
    const here = ids(arrived).filter((id) => !dead.has(id));
    const came = await ordersOf(db, timeline, here);
    const gone = await takenBack(db, timeline, came, asked);
    const orders = new Map([...came].filter(([id]) => !gone.has(id)));
    await putEntries(db, timeline, orders, asked);
    if (arrived.notifications) await dropApproved(db, arrived.notifications);
    if (!joined) return;
    const newest = [...orders.values()].reduce((top, one) => (one > top ? one : top), "");
    await coverStreamed(db, timeline, newest, asked.asked_at);
  });
}

/**
 * What came by the socket and was no more when its list was read after that: what lies right below it came by a page that was asked
 * for later, and lacks it. One from ahead of now was asked for by a clock that has gone back since, and says nothing. Gives the ids
 * of such items.
 */
async function takenBack(
  db: AccountDb,
  timeline: TimelineKey,
  orders: ReadonlyMap<string, string>,
  { asked_at, came, seen_at }: Asked,
): Promise<ReadonlySet<string>> {
  const when = (id: string) => came?.get(id) ?? asked_at;
  const read_at = Math.max(...(await readSpans(db, timeline)).map(({ at }) => at));
  const gone = new Set<string>();
  for (const [id, order] of [...orders].filter(([id]) => when(id) < read_at)) {
    const down = db.entries.where("[timeline+order]").between([timeline, ""], [timeline, order], true, true).reverse();
    const [nearest] = await down.limit(1).toArray();
    if (nearest && nearest.order !== order && when(id) < nearest.at && nearest.at <= seen_at) gone.add(id);
  }
  return gone;
}

/** This connection's own top page has landed: what came by the socket before that is dead by the head span now. */
export async function coverStreamed(db: AccountDb, timeline: TimelineKey, newest: string, at: number): Promise<void> {
  await writing(db, [db.spans], async () => {
    const before = await readSpans(db, timeline);
    const after = streamed(before, newest, at);
    if (after) await writeSpans(db, timeline, after);
  });
}

/** The order right below what a look reads again: that of the entry after the twenty at and below the old head. */
async function unsureBelow(db: AccountDb, timeline: TimelineKey, spans: readonly Span[]): Promise<string> {
  const entries = db.entries
    .where("[timeline+order]")
    .between([timeline, ""], [timeline, head(spans)?.upper ?? ""], true, true);
  const [next] = await entries.reverse().offset(AGAIN).limit(1).toArray();
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
