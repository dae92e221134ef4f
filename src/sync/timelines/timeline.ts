import type { Api } from "../../api/client";
import { noteAnswer, noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { keepByPosition } from "../../db/timelines/positions";
import { isReadSince, readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import { droppedAt, readSpans } from "../../db/timelines/spans";
import { readNextPage, type NextPage } from "../../db/timelines/next_page";
import { ApiError } from "../../domain/requests/api_error";
import { planRefresh } from "../../domain/timelines/refresh_plan";
import { type Gap, head } from "../../domain/timelines/gaps";
import type { Admin } from "../../domain/settings/settings";
import type { TimelineKey } from "../../domain/timelines/timelines";
import type { Clock } from "../../domain/runtime/clock";
import type { Cursor } from "./page_cursor";
import type { RateLimiter } from "../concurrency/rate_limiter";
import type { TaskTracker } from "../concurrency/task_tracker";
import { createPositionedList } from "./positioned_list";
import { createSingleFlight } from "../concurrency/single_flight";
import { createReplies } from "./reply_choice";
import { createTimelinePages, fetchRowOf, type TimelinePage, UNORDERED } from "./timeline_pages";

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
  pace: RateLimiter;
  underway: Pick<TaskTracker, "signal">;
  /** Told of what a page holds that cannot be read. */
  report(error: unknown): void;
};

/** Reads timelines page by page into the database. */
export function createTimelines(parts: Parts): Timelines {
  const { db, clock, locks, account, underway } = parts;
  const once = createSingleFlight<boolean>();

  const repliesIn = createReplies(parts);
  const pages = createTimelinePages(parts);
  const listed = createPositionedList({
    ...parts,
    ask: pages.ask,
    top: async (key) => pages.top(key, await repliesIn(key)).request,
  });

  /**
   * Reads what a look asks for, then lands it from below: whenever it breaks off, nothing counts as looked at that was not
   * read again. A top page that stands alone still lands, and a gap says what is not sure.
   */
  async function lookNow(key: TimelineKey, known: NextPage): Promise<number> {
    const steps = planRefresh(head(known.spans)?.upper ?? "");
    const read: TimelinePage[] = [];
    let verified = false;
    let failed: unknown = null;
    try {
      const wanted = await repliesIn(key);
      let cursor = pages.top(key, wanted);
      for (let step = steps.next(); ;) {
        if (step.done) {
          verified = step.value;
          break;
        }
        if (typeof step.value === "object") cursor = pages.under(key, step.value.below, known.dropped_at, wanted);
        const page = await pages.read(key, cursor);
        read.push(page);
        cursor = page.next ?? cursor;
        step = steps.next({ orders: page.orders, more: page.next !== null });
      }
    } catch (error) {
      failed = error;
    }
    const [first, ...lower] = read;
    for (const page of lower.reverse()) await pages.land(key, page);
    if (first) await pages.land(key, first, verified);
    if (failed !== null) throw failed;
    return first?.answer.asked_at ?? clock.now();
  }

  /** Does `ordered`, but for a timeline whose order is not its ids', or turns out not to be: then it does `by_position`. */
  async function inOrder<T>(
    key: TimelineKey,
    known: NextPage,
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
    const known = await readNextPage(db, key);
    return inOrder(
      key,
      known,
      () => lookNow(key, known),
      () => listed.look(key),
    );
  }

  /** Walks on below an order until something lies there. */
  async function walk(key: TimelineKey, below: string, before: NextPage | null): Promise<boolean> {
    const known = before ?? (await readNextPage(db, key));
    const found = await inOrder(
      key,
      known,
      () => walkDown(key, below, known),
      async () => ((await readSpans(db, key)).length > 0 ? listed.walk(key, below) : (await listed.look(key)) !== null),
    );
    if (known.failed) await noteAnswer(db, fetchRowOf(key));
    return found;
  }

  /** Reads until a page lies below `below`: empty pages that name a next one are passed over. False where none does. */
  async function walkDown(key: TimelineKey, below: string, known: NextPage): Promise<boolean> {
    // What was looked at so far was asked for these: what the reader wants by now, the next look finds out.
    let cursor: Cursor | null = pages.under(key, below, known.dropped_at, known.replies);
    for (let count = 0; cursor && count < PAGES; count++) {
      const page: TimelinePage = await pages.read(key, cursor);
      await pages.land(key, page);
      if (page.orders.some((one) => one < below)) return true;
      if (page.orders.length > 0) return false;
      cursor = page.next;
    }
    return false;
  }

  async function noted(key: TimelineKey, work: () => Promise<number | boolean | undefined>): Promise<boolean> {
    const row = fetchRowOf(key);
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

  const below = (key: TimelineKey, from: string, known: NextPage | null) =>
    once(`${key} ${from}`, () => noted(key, () => walk(key, from, known)));

  return {
    look: (key, since) =>
      locks.request(`look/${account}/${key}`, { signal: underway.signal }, async () => {
        const fetched = await readFetch(db, fetchRowOf(key));
        if (isReadSince(fetched, since, clock.now())) {
          await repliesIn(key);
          if (fetched.at > (await droppedAt(db, key))) return true;
        }
        return noted(key, () => lookAt(key));
      }),
    async older(key) {
      const known = await readNextPage(db, key);
      if (known.end === null) return true;
      if (known.end !== undefined) return below(key, known.end, known);
      return once(key, () => noted(key, () => lookAt(key)));
    },
    fill: (gap) => below(gap.timeline, gap.upper, null),
  };
}
