import type { Answer, Api } from "../../api/client";
import { ingestPage } from "../../db/ingest/ingest_page";
import type { Replies } from "../../db/timelines/reply_choice";
import type { AccountDb } from "../../db/schema";
import { order } from "../../domain/rows/id_order";
import { contradicts } from "../../domain/timelines/positions";
import type { ServerRequest } from "../../domain/requests/server_request";
import { parseTimelineKey, type TimelineKey, timelines } from "../../domain/timelines/timelines";
import { belowOf, type Cursor, nextOf, repliesOf, topOf } from "./page_cursor";
import { arrivedOf, idsOf, lastStatuses } from "../requests/answer_items";
import type { RateLimiter } from "../concurrency/rate_limiter";
import type { TaskTracker } from "../concurrency/task_tracker";
import { askAnyVariant } from "../requests/endpoint_variants";

/** A page as the server sent it: the orders of its items, and the cursor of the next page, null at the end. */
export type TimelinePage = { answer: Answer; cursor: Cursor; orders: string[]; next: Cursor | null };

/** Requests single pages of timelines and stores them. */
export type TimelinePages = {
  /** The cursor of a timeline's first page. */
  top(key: TimelineKey, wanted: Replies): Cursor;
  /**
   * The cursor of the page below an order: the server's own link, where an earlier page named one for the same replies.
   * @param dropped_at when the timeline was last dropped, in ms: earlier links are not used
   */
  under(key: TimelineKey, below: string, dropped_at: number, wanted: Replies): Cursor;
  /**
   * Sends a request for a page, with the timeline's other path where the server knows only that.
   * @param paged false for the first page, which is not delayed
   */
  ask(key: TimelineKey, request: ServerRequest, paged: boolean): Promise<Answer>;
  /** Requests a page. Throws `UNORDERED` where the order of its items is not the order of their ids. */
  read(key: TimelineKey, cursor: Cursor): Promise<TimelinePage>;
  /**
   * Stores a page.
   * @param verified false: what lies right below it may be missing, and a gap shows that
   */
  land(key: TimelineKey, page: TimelinePage, verified?: boolean): Promise<void>;
};

type Parts = {
  api: Api;
  db: AccountDb;
  /** Whether pages are requested with a token. */
  viewer: boolean;
  pace: RateLimiter;
  underway: Pick<TaskTracker, "signal">;
  /** Told of items that cannot be parsed. */
  report(error: unknown): void;
};

/** A page's own order contradicts that of its ids. */
export const UNORDERED = new Error("The order of a page is not that of its ids");

/** The key of a timeline's row in `fetches`. */
export const fetchRowOf = (key: TimelineKey) => `timeline:${key}`;

export function createTimelinePages({ api, db, viewer, pace, underway, report }: Parts): TimelinePages {
  /** The server's link to the next page, by timeline and the lowest order that the walk had reached. */
  const links = new Map<string, Cursor>();
  const top = (key: TimelineKey, wanted: Replies) => topOf(key, viewer, wanted);

  async function ask(key: TimelineKey, request: ServerRequest, paged: boolean): Promise<Answer> {
    if (paged) await pace.turn(underway.signal);
    const { otherwise } = timelines[parseTimelineKey(key).name];
    if (otherwise === undefined) return api.ask(request);
    return lastStatuses(await askAnyVariant({ api, db }, fetchRowOf(key), [request, { ...request, path: otherwise }]));
  }

  return {
    top,
    ask,
    under(key, below, dropped_at, wanted) {
      const { request } = top(key, wanted);
      const linked = links.get(`${key} ${below}`);
      const same = linked && repliesOf(linked.request) === repliesOf(request);
      if (same && linked.since !== null && linked.since > dropped_at) return linked;
      return belowOf(request, below, null);
    },
    async read(key, cursor) {
      const answer = await ask(key, cursor.request, cursor.below !== null);
      const orders = idsOf(answer).map(order);
      if (contradicts(orders.filter((one) => cursor.below === null || one < cursor.below))) throw UNORDERED;
      const next = nextOf(answer, cursor, orders);
      if (next?.below != null) links.set(`${key} ${next.below}`, next);
      return { answer, cursor, orders, next };
    },
    async land(key, { answer, cursor, orders, next }, verified = true) {
      const { below, from } = cursor;
      const since = cursor.since ?? answer.asked_at;
      const told = { since, more: next !== null, whole: answer.status !== 206, replies: repliesOf(cursor.request) };
      const arrived = arrivedOf(key, [answer], report);
      const asked = { asked_at: answer.asked_at, viewer, seen_at: answer.answered_at };
      await ingestPage(db, key, { orders, below, from, verified, ...told, ...arrived }, asked);
    },
  };
}
