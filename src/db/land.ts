import type { Notification } from "../domain/entities/notification";
import type { Status } from "../domain/entities/status";
import { order } from "../domain/order";
import { head, merge, proven, type Span, streamed } from "../domain/spans";
import type { TimelineKey } from "../domain/timelines";
import { writing } from "./connection";
import { type Asked, ingest, ingestTables } from "./ingest";
import { readSpans, writeSpans } from "./spans";
import type { AccountDb } from "./schema";

/** What came for a timeline, as the server sent it. */
export type Arrived = { statuses?: Status[]; notifications?: Notification[] };

/**
 * A page of a timeline. `orders` are those of all its items, of those that could not be read too; `below` is the order that was asked below, null for the
 * top; `more`: it names a next page.
 */
export type Landing = Arrived & {
  orders: readonly string[];
  below: string | null;
  more: boolean;
  /** False where the server says that its answer is not the whole truth (206: a home that is being built up). */
  whole: boolean;
};

const END = "\uffff";
const ids = (page: Arrived): string[] => [...(page.statuses ?? []), ...(page.notifications ?? [])].map(({ id }) => id);

/**
 * Lands a page in one transaction: its rows, its entries, and the span it proves. A page is the truth for its stretch:
 * entries it lacks go, unless they came after it was asked for. The top page says what is newest, so the head span keeps
 * its upper end.
 */
export async function landPage(db: AccountDb, timeline: TimelineKey, page: Landing, asked: Asked): Promise<void> {
  await writing(db, [db.entries, db.spans, ...ingestTables(db)], async () => {
    const dead = await ingest(db, page, asked);
    const span = page.whole ? proven(page.orders, page.below, page.more, asked.asked_at) : null;
    if (span) {
      const spans = await readSpans(db, timeline);
      const top = page.below === null ? head(spans)?.upper : undefined;
      if (top !== undefined && top > span.upper) span.upper = top;
      const lower = span.bottom ? "" : span.lower;
      const named = new Set(page.orders);
      await db.entries
        .where("[timeline+order]")
        .between([timeline, lower], [timeline, page.below ?? END], true, false)
        .filter((entry) => entry.at < asked.asked_at && !named.has(entry.order))
        .delete();
      await writeSpans(db, timeline, merge(spans, span));
    }
    await putEntries(db, timeline, ids(page), dead, asked.asked_at);
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
  await writing(db, [db.entries, db.spans, ...ingestTables(db)], async () => {
    const dead = await ingest(db, arrived, asked);
    await putEntries(db, timeline, ids(arrived), dead, asked.asked_at);
    if (!joined) return;
    const before: Span[] = await readSpans(db, timeline);
    const orders = ids(arrived).map(order);
    await writeSpans(db, timeline, orders.reduce((spans, one) => streamed(spans, one, asked.asked_at), before));
  });
}

/** This connection's own top page has landed: what came by the socket before that is dead by the head span now. */
export async function coverStreamed(db: AccountDb, timeline: TimelineKey, newest: string, at: number): Promise<void> {
  await writing(db, [db.spans], async () => {
    await writeSpans(db, timeline, streamed(await readSpans(db, timeline), newest, at));
  });
}

async function putEntries(
  db: AccountDb,
  timeline: TimelineKey,
  item_ids: readonly string[],
  dead: ReadonlySet<string>,
  at: number,
): Promise<void> {
  const here = item_ids.filter((id) => !dead.has(id));
  const before = await db.entries.bulkGet(here.map((id): [string, string] => [timeline, order(id)]));
  await db.entries.bulkPut(
    here.map((id, index) => ({ timeline, order: order(id), itemId: id, at: Math.max(at, before[index]?.at ?? 0) })),
  );
}
