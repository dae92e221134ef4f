import type { Answer, Api } from "../api/api";
import { noteFailure, noteSuccess } from "../db/fetches";
import type { Asked } from "../db/ingest";
import { landPage } from "../db/land";
import { readFetch } from "../db/read/fetches";
import { readSpans } from "../db/spans";
import type { AccountDb } from "../db/schema";
import { ApiError } from "../domain/errors";
import { look } from "../domain/look";
import { idOf, order } from "../domain/order";
import type { ServerRequest } from "../domain/request";
import { type Gap, head } from "../domain/spans";
import { parseTimelineKey, type TimelineKey, timelines } from "../domain/timelines";
import type { Clock } from "../domain/world";
import type { Pace } from "./pace";
import { idsOf, notificationsOf, statusesOf } from "./items";

/** A timeline's page size (spec 001, section 9). */
const PAGE = 20;
/** How many pages a walk may ask for that bring nothing. */
const PAGES = 6;

export type Timelines = {
  /**
   * Looks at the top and reads again what lies right below the old head. Does nothing where this or another tab has
   * looked since `since` (ms). Gives whether the top is known as of then; a failure is on the `fetches` row.
   */
  look(key: TimelineKey, since: number): Promise<boolean>;
  /** Reads on below the lowest entry. */
  older(key: TimelineKey): Promise<void>;
  /** Reads below a gap's upper end. */
  fill(gap: Gap): Promise<void>;
};

type Parts = {
  api: Api;
  db: AccountDb;
  clock: Clock;
  locks: LockManager;
  /** Names this account's locks. */
  account: string;
  /** Whether pages are asked for with a token. */
  viewer: boolean;
  pace: Pace;
};

/** Where a page is asked for: the request, and the order it lies below (null: the top). */
type Cursor = { request: ServerRequest; below: string | null };
type Page = { orders: string[]; asked_at: number; next: Cursor | null };

/** Reads timelines page by page into the database (design, section 3). */
export function createTimelines({ api, db, clock, locks, account, viewer, pace }: Parts): Timelines {
  /** Where the server said that a walk goes on, by the lowest order it had reached. */
  const links = new Map<string, ServerRequest>();
  /** Walks that brought nothing new. */
  const ended = new Set<string>();
  const running = new Map<string, Promise<void>>();

  const top = (key: TimelineKey): Cursor => {
    const { name, arg } = parseTimelineKey(key);
    const request = timelines[name].request(arg);
    return { request: { ...request, query: { ...request.query, limit: PAGE } }, below: null };
  };
  const under = (key: TimelineKey, below: string): Cursor => {
    const { request } = top(key);
    const linked = links.get(`${key} ${below}`);
    return { request: linked ?? { ...request, query: { ...request.query, max_id: idOf(below) } }, below };
  };

  async function read(key: TimelineKey, cursor: Cursor): Promise<Page> {
    if (cursor.below !== null) await pace.turn();
    const answer = await api.ask(cursor.request);
    const orders = idsOf(answer).map(order);
    const request = nextOf(answer, cursor, orders);
    const notifications = timelines[parseTimelineKey(key).name].item === "notification";
    const asked: Asked = { asked_at: answer.asked_at, viewer, seen_at: answer.answered_at };
    const page = { orders, below: cursor.below, more: request !== null, whole: answer.status !== 206 };
    await landPage(
      db,
      key,
      notifications ? { ...page, notifications: notificationsOf(answer) } : { ...page, statuses: statusesOf(answer) },
      asked,
    );
    const least = orders.reduce<string | null>(
      (low, one) => (low === null || one < low ? one : low),
      cursor.below,
    );
    if (request && least !== null) links.set(`${key} ${least}`, request);
    return { orders, asked_at: answer.asked_at, next: request && { request, below: least } };
  }

  async function lookNow(key: TimelineKey): Promise<number> {
    const old = head(await readSpans(db, key))?.upper ?? "";
    const steps = look(old);
    let cursor = top(key);
    let asked_at: number | null = null;
    for (let step = steps.next(); !step.done; ) {
      if (typeof step.value === "object") cursor = under(key, step.value.below);
      const page = await read(key, cursor);
      asked_at ??= page.asked_at;
      cursor = page.next ?? cursor;
      step = steps.next({ orders: page.orders, more: page.next !== null });
    }
    return asked_at ?? clock.now();
  }

  /** Walks from `cursor` until a page lies below it: empty pages that name a next one are passed over. */
  async function walk(key: TimelineKey, below: string): Promise<void> {
    const name = `${key} ${below}`;
    if (ended.has(name)) return;
    let cursor: Cursor | null = under(key, below);
    for (let pages = 0; cursor && pages < PAGES; pages++) {
      const page: Page = await read(key, cursor);
      if (page.orders.some((one) => one < below)) return;
      if (page.orders.length > 0) break;
      cursor = page.next;
    }
    ended.add(name);
  }

  async function noted(key: TimelineKey, work: () => Promise<number | void>): Promise<boolean> {
    const row = `timeline:${key}`;
    const tried_at = clock.now();
    try {
      const asked_at = await work();
      if (typeof asked_at === "number") await noteSuccess(db, row, asked_at);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await noteFailure(db, row, tried_at, error.failure);
      return false;
    }
  }

  function once(name: string, work: () => Promise<unknown>): Promise<void> {
    const before = running.get(name);
    if (before) return before;
    const now = work()
      .then(() => undefined)
      .finally(() => running.delete(name));
    running.set(name, now);
    return now;
  }

  const below = (key: TimelineKey, from: string) =>
    once(`${key} ${from}`, () => noted(key, () => walk(key, from)));

  return {
    look: (key, since) =>
      locks.request(`look/${account}/${key}`, async () => {
        const fetched = await readFetch(db, `timeline:${key}`);
        if (fetched?.at != null && fetched.at >= since && fetched.failure === null) return true;
        return noted(key, () => lookNow(key));
      }),
    async older(key) {
      const spans = await readSpans(db, key);
      const lowest = spans.reduce<(typeof spans)[number] | null>(
        (low, span) => (low === null || span.lower < low.lower ? span : low),
        null,
      );
      if (lowest?.bottom) return;
      if (lowest) await below(key, lowest.lower);
      else await once(key, () => noted(key, () => lookNow(key)));
    },
    fill: (gap) => below(gap.timeline, gap.upper),
  };
}

/**
 * Where the walk goes on: the Link header's next page; on servers that send no Link at all, below the least item; null at
 * the end (server document, "find by Link header").
 */
function nextOf(answer: Answer, { request }: Cursor, orders: readonly string[]): ServerRequest | null {
  if (answer.next || answer.prev) return answer.next;
  const least = orders.reduce((low, one) => (low === "" || one < low ? one : low), "");
  return least === "" ? null : { ...request, query: { ...request.query, max_id: idOf(least) } };
}
