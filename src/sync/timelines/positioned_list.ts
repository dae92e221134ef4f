import type { Answer } from "../../api/client";
import {
  ingestPositionedPage,
  type PositionedCursor,
  readPositionedCursor,
} from "../../db/ingest/ingest_positioned_page";
import { dropMissing, notePageOrder } from "../../db/timelines/position_order";
import { readPositions } from "../../db/read/timelines/read_positions";
import { idsOfItems } from "../../db/ingest/ingest_page";
import { order } from "../../domain/rows/id_order";
import type { AccountDb } from "../../db/schema";
import type { Clock } from "../../domain/runtime/clock";
import type { ServerRequest } from "../../domain/requests/server_request";
import { isOnePage, type TimelineKey } from "../../domain/timelines/timelines";
import { repliesOf } from "./page_cursor";
import { parseTimelineItems, parseIds } from "../requests/answer_items";

/** The most pages that one call requests. */
const PAGES = 6;

type Parts = {
  db: AccountDb;
  clock: Clock;
  viewer: boolean;
  /** Takes items that cannot be parsed. */
  report(error: unknown): void;
  /** Requests a page; `paged` is false for the first one. */
  ask(key: TimelineKey, request: ServerRequest, paged: boolean): Promise<Answer>;
  top(key: TimelineKey): Promise<ServerRequest>;
};

type Page = { request: ServerRequest; answer: Answer; next: ServerRequest | null };

/**
 * A page to request. `below` is the order that it continues below, and `since` when its chain was begun (ms).
 * `stored_at` is the order that the cursor was stored at, null for a cursor that was just received.
 */
type Cursor = {
  request: ServerRequest | null;
  paged: boolean;
  stored_at: string | null;
  below: string | null;
  since: number | null;
};

/**
 * Creates the reader of timelines that are not sorted by id, such as bookmarks. Entries keep the server's order as
 * positions. Only the server's own link leads to the next page; it is stored with the item that it continues below.
 */
export function createPositionedList({ db, clock, viewer, report, ask, top }: Parts) {
  async function read(key: TimelineKey, request: ServerRequest, paged: boolean): Promise<Page> {
    const answer = await ask(key, request, paged);
    return { request, answer, next: isOnePage(key) ? null : nextOf(answer, request, paged) };
  }

  async function store(key: TimelineKey, pages: readonly Page[], below: string | null, since: number) {
    const answers = pages.map(({ answer }) => answer);
    const [first] = pages;
    if (!first) return null;
    const cursors = new Map<string, PositionedCursor>();
    for (const { answer, next } of pages)
      if (next) cursors.set(parseIds(answer).at(-1) ?? "", { request: next, since });
    const page = {
      ids: answers.flatMap(parseIds),
      below,
      more: pages.at(-1)?.next != null,
      whole: answers.every(({ status }) => status !== 206),
      since,
      replies: repliesOf(first.request),
      cursors,
    };
    const arrived = parseTimelineItems(key, answers, report);
    const { asked_at, answered_at } = first.answer;
    return ingestPositionedPage(db, key, { ...page, ...arrived }, { asked_at, viewer, seen_at: answered_at });
  }

  /** The stored cursor at an order or next above it; the first page's where none is stored. */
  async function cursorFrom(key: TimelineKey, order: string): Promise<Cursor> {
    const stored = await readPositionedCursor(db, key, order, clock.now());
    if (!stored) return { request: await top(key), paged: false, stored_at: null, below: null, since: null };
    return {
      request: stored.next.request,
      paged: true,
      stored_at: stored.order,
      below: stored.order,
      since: stored.next.since,
    };
  }

  return {
    /** Reads from the top until a page holds a known entry. Returns when the first page was requested (ms). */
    async refresh(key: TimelineKey): Promise<number | undefined> {
      const pages: Page[] = [];
      const seen = new Set<string>();
      const started = (await db.entries.where("[timeline+order]").between([key, ""], [key, "\uffff"]).count()) > 0;
      let request: ServerRequest | null = await top(key);
      let failed: unknown = null;
      try {
        while (request && pages.length < PAGES) {
          const page: Page = await read(key, request, pages.length > 0);
          const ids = parseIds(page.answer);
          const has_new = ids.some((id) => !seen.has(id));
          pages.push(page);
          for (const id of ids) seen.add(id);
          const is_known = (await readPositions(db, key, ids)).size > 0;
          request = is_known || (ids.length > 0 && (!started || !has_new)) ? null : page.next;
        }
      } catch (error) {
        failed = error;
      }
      const asked_at = pages[0]?.answer.asked_at;
      await store(key, pages, null, asked_at ?? 0);
      // What cannot be read was reported as it was stored.
      for (const { answer } of pages)
        await notePageOrder(db, key, idsOfItems(parseTimelineItems(key, [answer], () => undefined)).map(order));
      if (failed !== null) throw failed;
      return asked_at;
    },

    /**
     * Reads below an order with the cursor that is stored there, or else with the next one above it, or from the top.
     * Some servers answer with an empty last page if the item that a cursor names was deleted. Such a page only counts
     * as the end once the cursor above leads to it, too. Returns whether an entry was found. Stops at a page without
     * new items and after `PAGES` pages.
     */
    async readBelow(key: TimelineKey, below: string): Promise<boolean> {
      let cursor = await cursorFrom(key, below);
      /** Empty pages that may be due to a deleted item in their cursor. */
      const empty: Page[] = [];
      for (let pages = 0; cursor.request && pages < PAGES; pages++) {
        const page: Page = await read(key, cursor.request, cursor.paged);
        if (cursor.stored_at !== null && page.next === null && parseIds(page.answer).length === 0) {
          empty.push(page);
          cursor = await cursorFrom(key, `${cursor.stored_at}\0`);
          continue;
        }
        const since: number = cursor.since ?? page.answer.asked_at;
        const found = empty.length > 0 && (await dropMissing(db, key, parseIds(page.answer), below));
        const lowest = await store(key, [page], cursor.below, since);
        if (found || (lowest !== null && lowest < below)) return true;
        if (lowest === null && parseIds(page.answer).length > 0) return false;
        cursor = { request: page.next, paged: true, stored_at: null, below: lowest ?? cursor.below, since };
        const end = empty.find((one) => page.next && isSame(one.request, page.next));
        if (end) {
          await store(key, [end], cursor.below, since);
          return false;
        }
      }
      return false;
    },
  };
}

const isSame = (a: ServerRequest, b: ServerRequest): boolean =>
  a.path === b.path && JSON.stringify(a.query) === JSON.stringify(b.query);

/**
 * The request for the next page: the Link header's; without one, `max_id` of the last item. A page that was reached by
 * a Link header and has none itself is the last one.
 */
function nextOf(answer: Answer, request: ServerRequest, paged: boolean): ServerRequest | null {
  const { next, prev } = answer;
  const last = parseIds(answer).at(-1);
  const linked = paged && request.query?.["max_id"] === undefined;
  if (next || prev || last === undefined || linked) return next;
  return { ...request, query: { ...request.query, max_id: last } };
}
