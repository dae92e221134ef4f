import type { Answer, Api } from "../api/api";
import { noteAnswer, noteFailure, noteSuccess } from "../db/fetches";
import { landPage } from "../db/land";
import { keepByPosition } from "../db/positions";
import { isReadSince, readFetch } from "../db/read/fetches";
import type { Replies } from "../db/replies";
import type { AccountDb } from "../db/schema";
import { droppedAt, readSpans } from "../db/spans";
import { readWalk, type Walk } from "../db/walk";
import { ApiError } from "../domain/errors";
import { look } from "../domain/look";
import { order } from "../domain/order";
import { contradicts } from "../domain/positions";
import { type Gap, head } from "../domain/gaps";
import type { ServerRequest } from "../domain/request";
import type { Admin } from "../domain/settings";
import { parseTimelineKey, type TimelineKey, timelines } from "../domain/timelines";
import type { Clock } from "../domain/world";
import { belowOf, type Cursor, nextOf, repliesOf, topOf } from "./cursor";
import type { Pace } from "./pace";
import type { Underway } from "./underway";
import { arrivedOf, idsOf, lastStatuses } from "./items";
import { createListed } from "./listed";
import { createOnce } from "./once";
import { createReplies } from "./replies";
import { askSomehow } from "./ways";

/** How many pages a walk asks for that bring nothing, until somebody asks again: it goes on from there. */
const PAGES = 6;

export type Timelines = {
  /**
   * Looks at the top and reads again what lies right below the old head. Does nothing where this or another tab has
   * looked since `since` (ms). Gives whether the top is known as of then; a failure is on the `fetches` row.
   */
  look(key: TimelineKey, since: number): Promise<boolean>;
  /**
   * Reads on below the lowest entry. False where nothing came: it failed (why is on the `fetches` row), that was the end, or the walk
   * stopped before it, and goes on from there when somebody asks again.
   */
  older(key: TimelineKey): Promise<boolean>;
  /** Reads below a gap's upper end. False where nothing came, as above. */
  fill(gap: Gap): Promise<boolean>;
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
  /** What the admins have set. */
  admin(): Promise<Admin>;
  pace: Pace;
  underway: Pick<Underway, "signal">;
  /** Told of what a page holds that cannot be read. */
  report(error: unknown): void;
};

type Page = { answer: Answer; cursor: Cursor; orders: string[]; next: Cursor | null };

/** A page's own order contradicts that of its ids. */
const UNORDERED = new Error("The order of a page is not that of its ids");

const rowOf = (key: TimelineKey) => `timeline:${key}`;

/** Reads timelines page by page into the database (design, section 3). */
export function createTimelines(parts: Parts): Timelines {
  const { api, db, clock, locks, account, viewer, pace, underway, report } = parts;
  /** Where the server said that a walk goes on, by the lowest order it had reached: below pages that brought nothing, too. */
  const links = new Map<string, Cursor>();
  const once = createOnce<boolean>();

  const repliesIn = createReplies(parts);
  const top = (key: TimelineKey, wanted: Replies) => topOf(key, viewer, wanted);
  /** Asks for a page by the timeline's own call, or by the other one where the server knows only that. */
  async function ask(key: TimelineKey, request: ServerRequest, paged: boolean): Promise<Answer> {
    if (paged) await pace.turn(underway.signal);
    const { otherwise } = timelines[parseTimelineKey(key).name];
    if (otherwise === undefined) return api.ask(request);
    return lastStatuses(await askSomehow({ api, db }, rowOf(key), [request, { ...request, path: otherwise }]));
  }
  const listed = createListed({
    ...parts,
    ask,
    top: async (key) => top(key, await repliesIn(key)).request,
  });
  const under = (key: TimelineKey, below: string, dropped_at: number, wanted: Replies): Cursor => {
    const { request } = top(key, wanted);
    const linked = links.get(`${key} ${below}`);
    const same = linked && repliesOf(linked.request) === repliesOf(request);
    if (same && linked.since !== null && linked.since > dropped_at) return linked;
    return belowOf(request, below, null);
  };

  async function read(key: TimelineKey, cursor: Cursor): Promise<Page> {
    const answer = await ask(key, cursor.request, cursor.below !== null);
    const orders = idsOf(answer).map(order);
    if (contradicts(orders.filter((one) => cursor.below === null || one < cursor.below))) throw UNORDERED;
    const next = nextOf(answer, cursor, orders);
    if (next?.below != null) links.set(`${key} ${next.below}`, next);
    return { answer, cursor, orders, next };
  }

  async function land(key: TimelineKey, { answer, cursor, orders, next }: Page, verified = true): Promise<void> {
    const { below, from } = cursor;
    const since = cursor.since ?? answer.asked_at;
    const told = { since, more: next !== null, whole: answer.status !== 206, replies: repliesOf(cursor.request) };
    const arrived = arrivedOf(key, [answer], report);
    const asked = { asked_at: answer.asked_at, viewer, seen_at: answer.answered_at };
    await landPage(db, key, { orders, below, from, verified, ...told, ...arrived }, asked);
  }

  /**
   * Reads what a look asks for, then lands it from below: whenever it breaks off, nothing counts as looked at that was not
   * read again. A top page that stands alone still lands, and a gap says what is not sure.
   */
  async function lookNow(key: TimelineKey, known: Walk): Promise<number> {
    const steps = look(head(known.spans)?.upper ?? "");
    const pages: Page[] = [];
    let verified = false;
    let failed: unknown = null;
    try {
      const wanted = await repliesIn(key);
      let cursor = top(key, wanted);
      for (let step = steps.next(); ;) {
        if (step.done) {
          verified = step.value;
          break;
        }
        if (typeof step.value === "object") cursor = under(key, step.value.below, known.dropped_at, wanted);
        const page = await read(key, cursor);
        pages.push(page);
        cursor = page.next ?? cursor;
        step = steps.next({ orders: page.orders, more: page.next !== null });
      }
    } catch (error) {
      failed = error;
    }
    const [first, ...lower] = pages;
    for (const page of lower.reverse()) await land(key, page);
    if (first) await land(key, first, verified);
    if (failed !== null) throw failed;
    return first?.answer.asked_at ?? clock.now();
  }

  /** Does `ordered`, but for a timeline whose order is not its ids', or turns out not to be: then it does `by_position`. */
  async function inOrder<T>(
    key: TimelineKey,
    known: Walk,
    ordered: () => Promise<T>,
    by_position: () => Promise<T>,
  ): Promise<T> {
    if (known.by_position) return by_position();
    try {
      return await ordered();
    } catch (error) {
      if (error !== UNORDERED) throw error;
      await keepByPosition(db, key);
      return by_position();
    }
  }

  async function lookAt(key: TimelineKey): Promise<number | undefined> {
    const known = await readWalk(db, key);
    return inOrder(
      key,
      known,
      () => lookNow(key, known),
      () => listed.look(key),
    );
  }

  /** Walks on below an order until something lies there. */
  async function walk(key: TimelineKey, below: string, before: Walk | null): Promise<boolean> {
    const known = before ?? (await readWalk(db, key));
    const found = await inOrder(
      key,
      known,
      () => walkDown(key, below, known),
      async () => ((await readSpans(db, key)).length > 0 ? listed.walk(key, below) : (await listed.look(key)) !== null),
    );
    if (known.failed) await noteAnswer(db, rowOf(key));
    return found;
  }

  /** Reads until a page lies below `below`: empty pages that name a next one are passed over. False where none does. */
  async function walkDown(key: TimelineKey, below: string, known: Walk): Promise<boolean> {
    // What was looked at so far was asked for these: what the reader wants by now, the next look finds out.
    let cursor: Cursor | null = under(key, below, known.dropped_at, known.replies);
    for (let pages = 0; cursor && pages < PAGES; pages++) {
      const page: Page = await read(key, cursor);
      await land(key, page);
      if (page.orders.some((one) => one < below)) return true;
      if (page.orders.length > 0) return false;
      cursor = page.next;
    }
    return false;
  }

  async function noted(key: TimelineKey, work: () => Promise<number | boolean | undefined>): Promise<boolean> {
    const row = rowOf(key);
    const tried_at = clock.now();
    try {
      const done = await work();
      if (typeof done === "number") await noteSuccess(db, row, done);
      return done !== false;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await noteFailure(db, row, tried_at, error.failure);
      return false;
    }
  }

  const below = (key: TimelineKey, from: string, known: Walk | null) =>
    once(`${key} ${from}`, () => noted(key, () => walk(key, from, known)));

  return {
    look: (key, since) =>
      locks.request(`look/${account}/${key}`, { signal: underway.signal }, async () => {
        const fetched = await readFetch(db, rowOf(key));
        if (isReadSince(fetched, since, clock.now())) {
          await repliesIn(key);
          if (fetched.at > (await droppedAt(db, key))) return true;
        }
        return noted(key, () => lookAt(key));
      }),
    async older(key) {
      const known = await readWalk(db, key);
      if (known.end === null) return true;
      if (known.end !== undefined) return below(key, known.end, known);
      return once(key, () => noted(key, () => lookAt(key)));
    },
    fill: (gap) => below(gap.timeline, gap.upper, null),
  };
}
