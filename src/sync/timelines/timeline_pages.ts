import type { Answer, Api } from "../../api/client";
import { ingestPage, idsOfItems, type TimelineItems } from "../../db/ingest/ingest_page";
import type { ReplyVisibility } from "../../db/timelines/reply_choice";
import type { AccountDb } from "../../db/schema";
import { order } from "../../domain/rows/id_order";
import { contradictsIdOrder, coveredOrders } from "../../domain/timelines/sort_positions";
import type { ServerRequest } from "../../domain/requests/server_request";
import { parseTimelineKey, type TimelineKey, timelines } from "../../domain/timelines/timelines";
import { cursorBelow, type PageCursor, nextCursor, repliesOf, topCursor } from "./page_cursor";
import { parseTimelineItems, parseIds, unwrapConversations } from "../requests/answer_items";
import type { RateLimiter } from "../concurrency/rate_limiter";
import type { TaskTracker } from "../concurrency/task_tracker";
import { askAnyVariant } from "../requests/endpoint_variants";

/**
 * A page as the server sent it: its items, the orders that it covers, and the cursor of the next page, null at the end.
 * `unreadable` if none of its items can be read: it says nothing of the timeline then.
 */
export type TimelinePage = {
  answer: Answer;
  cursor: PageCursor;
  arrived: TimelineItems;
  orders: string[];
  unreadable: boolean;
  next: PageCursor | null;
};

/** Requests single pages of timelines and stores them. */
export type TimelinePages = {
  /** The cursor of a timeline's first page. */
  topCursor(key: TimelineKey, wanted: ReplyVisibility): PageCursor;
  /**
   * The cursor of the page below an order: the server's own link, where an earlier page named one for the same replies.
   * @param dropped_at when the timeline was last dropped, in ms: earlier links are not used
   */
  cursorBelow(key: TimelineKey, below: string, dropped_at: number, wanted: ReplyVisibility): PageCursor;
  /**
   * Sends a request for a page, with the timeline's other path where the server knows only that.
   * @param paged false for the first page, which is not delayed
   */
  request(key: TimelineKey, request: ServerRequest, paged: boolean): Promise<Answer>;
  /** Requests a page. Throws `UNORDERED` where the order of its items is not the order of their ids. */
  read(key: TimelineKey, cursor: PageCursor): Promise<TimelinePage>;
  /**
   * Stores a page.
   * @param verified false: what lies right below it may be missing, and a gap shows that
   */
  store(key: TimelineKey, page: TimelinePage, verified?: boolean): Promise<void>;
};

type Parts = {
  api: Api;
  db: AccountDb;
  /** Whether requests carry a token. */
  viewer: boolean;
  pace: RateLimiter;
  underway: Pick<TaskTracker, "signal">;
  /** Takes items that cannot be parsed. */
  report(error: unknown): void;
};

/** Thrown where the order of a page's items is not the order of their ids. */
export const UNORDERED = new Error("The order of a page is not that of its ids");

/** The key of a timeline's row in `fetches`. */
export const timelineFetchKey = (key: TimelineKey) => `timeline:${key}`;

/** Creates the reader of single pages. */
export function createTimelinePages({ api, db, viewer, pace, underway, report }: Parts): TimelinePages {
  /** The server's link to the next page, by timeline key and the lowest order read so far. */
  const links = new Map<string, PageCursor>();
  const top = (key: TimelineKey, wanted: ReplyVisibility) => topCursor(key, viewer, wanted);

  async function ask(key: TimelineKey, request: ServerRequest, paged: boolean): Promise<Answer> {
    if (paged) await pace.turn(underway.signal);
    const { fallback_path } = timelines[parseTimelineKey(key).name];
    if (fallback_path === undefined) return api.request(request);
    return unwrapConversations(
      await askAnyVariant({ api, db }, timelineFetchKey(key), [request, { ...request, path: fallback_path }]),
    );
  }

  return {
    topCursor: top,
    request: ask,
    cursorBelow(key, below, dropped_at, wanted) {
      const { request } = top(key, wanted);
      const linked = links.get(`${key} ${below}`);
      const same = linked && repliesOf(linked.request) === repliesOf(request);
      if (same && linked.since !== null && linked.since > dropped_at) return linked;
      return cursorBelow(request, below, null);
    },
    async read(key, cursor) {
      const answer = await ask(key, cursor.request, cursor.below !== null);
      const arrived = parseTimelineItems(key, [answer], report);
      const readable = idsOfItems(arrived).map(order);
      if (contradictsIdOrder(readable.filter((one) => cursor.below === null || one < cursor.below))) throw UNORDERED;
      const all = parseIds(answer).map(order);
      const orders = coveredOrders(all, readable);
      const next = nextCursor(answer, cursor, orders);
      if (next?.below != null) links.set(`${key} ${next.below}`, next);
      return { answer, cursor, arrived, orders, unreadable: all.length > 0 && readable.length === 0, next };
    },
    async store(key, { answer, cursor, arrived, orders, unreadable, next }, verified = true) {
      if (unreadable) return;
      const { below, from } = cursor;
      const since = cursor.since ?? answer.asked_at;
      const proof = { since, more: next !== null, whole: answer.status !== 206, replies: repliesOf(cursor.request) };
      const asked = { asked_at: answer.asked_at, viewer, seen_at: answer.answered_at };
      await ingestPage(db, key, { orders, below, from, verified, ...proof, ...arrived }, asked);
    },
  };
}
