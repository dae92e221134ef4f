import type { Api } from "../../api/client";
import { clearFailure, noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { switchToPositionOrder } from "../../db/timelines/position_order";
import { isReadSince, readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import { spansDroppedAt } from "../../db/timelines/dropped_spans";
import { readNextPage, type NextPage } from "../../db/timelines/next_page";
import { ApiError } from "../../domain/requests/api_error";
import { storedTime } from "../../domain/rows/stored_time";
import { planRefresh } from "../../domain/timelines/refresh_plan";
import { type Gap, newestSpan } from "../../domain/timelines/gaps";
import { CONTRADICTING_PAGES } from "../../domain/timelines/sort_positions";
import type { AdminSettings } from "../../domain/settings/settings";
import type { TimelineKey } from "../../domain/timelines/timelines";
import type { Clock } from "../../domain/runtime/clock";
import type { PageCursor } from "./page_cursor";
import type { RateLimiter } from "../concurrency/rate_limiter";
import type { TaskTracker } from "../concurrency/task_tracker";
import { createPositionedList } from "./positioned_list";
import { createSingleFlight } from "../concurrency/single_flight";
import { createReplyChoice } from "./reply_choice";
import { createTimelinePages, timelineFetchKey, type TimelinePage, UNORDERED } from "./timeline_pages";

/** The most pages that one call requests without finding an entry. The next call continues from there. */
const PAGES = 6;

/** Reads timelines page by page into the database. */
export type Timelines = {
  /**
   * Reads the top, and reads again what lies right below the old head, to find deletions. Does nothing if this or
   * another tab did so since `since` (ms). Returns whether the stored top is that recent; a failure is on the `fetches`
   * row.
   */
  refresh(key: TimelineKey, since: number): Promise<boolean>;
  /**
   * Reads below the lowest entry. Returns false where no entry was found: the request failed (see the `fetches` row),
   * the timeline ended, or the page limit was reached, in which case the next call continues from there.
   */
  loadOlder(key: TimelineKey): Promise<boolean>;
  /** Reads below the upper end of a gap. Returns the same as `loadOlder`. */
  fillGap(gap: Gap): Promise<boolean>;
};

type Parts = {
  api: Api;
  db: AccountDb;
  clock: Clock;
  locks: LockManager;
  /** The account's database name, used in lock names. */
  account: string;
  /** Whether requests carry a token. */
  viewer: boolean;
  /** The instance's default settings. */
  admin(): Promise<AdminSettings>;
  pace: RateLimiter;
  underway: Pick<TaskTracker, "signal">;
  /** Takes items that cannot be parsed. */
  report(error: unknown): void;
};

const upperOf = ({ spans }: NextPage): string => newestSpan(spans)?.upper ?? "";

/** Creates the reader of timelines. */
export function createTimelines(parts: Parts): Timelines {
  const { db, clock, locks, account, underway } = parts;
  const once = createSingleFlight<boolean>();
  const repliesFor = createReplyChoice(parts);
  const pages = createTimelinePages(parts);
  /** For timelines that are not sorted by id. */
  const list = createPositionedList({
    ...parts,
    ask: pages.request,
    top: async (key) => pages.topCursor(key, await repliesFor(key)).request,
  });

  /**
   * Reads the pages of a refresh, then stores them from the lowest up, so that an interruption never leaves a span over
   * unread entries. A first page that was read alone is stored above a gap. Returns when it was requested (ms).
   */
  async function refreshById(key: TimelineKey, known: NextPage): Promise<number> {
    const steps = planRefresh(upperOf(known));
    const read: TimelinePage[] = [];
    let verified = false;
    let failed: unknown = null;
    try {
      const wanted = await repliesFor(key);
      let cursor = pages.topCursor(key, wanted);
      for (let step = steps.next(); ;) {
        if (step.done) {
          verified = step.value;
          break;
        }
        if (typeof step.value === "object") cursor = pages.cursorBelow(key, step.value.below, known.dropped_at, wanted);
        const page = await pages.read(key, cursor);
        read.push(page);
        cursor = page.next ?? cursor;
        step = steps.next({ orders: page.orders, more: page.next !== null });
      }
    } catch (error) {
      failed = error;
    }
    const [first, ...lower] = read;
    for (const page of lower.reverse()) await pages.store(key, page);
    if (first) await pages.store(key, first, verified);
    if (failed !== null) throw failed;
    return first?.answer.asked_at ?? clock.now();
  }

  /**
   * Runs `ordered`, or `by_position` for a timeline not sorted by id. A page that contradicts the order of the ids is
   * asked for again; the timeline is remembered as unsorted only after several such pages in a row.
   */
  async function inOrder<T>(
    key: TimelineKey,
    known: NextPage,
    ordered: () => Promise<T>,
    by_position: () => Promise<T>,
  ): Promise<T> {
    if (known.by_position) return by_position();
    for (let pages = 0; pages < CONTRADICTING_PAGES; pages++) {
      try {
        return await ordered();
      } catch (error) {
        if (error !== UNORDERED) throw error;
      }
    }
    await switchToPositionOrder(db, key);
    return by_position();
  }

  async function refreshTop(key: TimelineKey): Promise<number | undefined> {
    const known = await readNextPage(db, key);
    return inOrder(
      key,
      known,
      () => refreshById(key, known),
      () => list.refresh(key),
    );
  }

  /** Reads below an order until an entry is found there. */
  async function readBelow(key: TimelineKey, below: string, before: NextPage | null): Promise<boolean> {
    const known = before ?? (await readNextPage(db, key));
    const found = await inOrder(
      key,
      known,
      () => readBelowById(key, below, known),
      async () => (known.by_position ? list.readBelow(key, below) : (await list.refresh(key)) !== undefined),
    );
    if (known.failed) await clearFailure(db, timelineFetchKey(key));
    return found;
  }

  /** Reads pages until one has an entry below `below`. Skips empty pages with a next link. Returns false at the end. */
  async function readBelowById(key: TimelineKey, below: string, known: NextPage): Promise<boolean> {
    // The existing span was read with these replies. A changed reply setting takes effect with the next refresh.
    let cursor: PageCursor | null = pages.cursorBelow(key, below, known.dropped_at, known.replies);
    // A page from above the newest span may reach it without what was inserted late below its top.
    const verified = below <= upperOf(known);
    for (let count = 0; cursor && count < PAGES; count++) {
      const page: TimelinePage = await pages.read(key, cursor);
      await pages.store(key, page, verified);
      if (page.orders.length > 0) return page.orders.some((one) => one < below);
      cursor = page.next;
    }
    return false;
  }

  async function withOutcome(key: TimelineKey, work: () => Promise<number | boolean | undefined>): Promise<boolean> {
    const row = timelineFetchKey(key);
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
    once(`${key} ${from}`, () => withOutcome(key, () => readBelow(key, from, known)));

  return {
    refresh: (key, since) =>
      locks.request(`look/${account}/${key}`, { signal: underway.signal }, async () => {
        const fetched = await readFetch(db, timelineFetchKey(key));
        if (isReadSince(fetched, since, clock.now())) {
          await repliesFor(key);
          if (fetched.at > storedTime(await spansDroppedAt(db, key), clock.now())) return true;
        }
        return withOutcome(key, () => refreshTop(key));
      }),
    async loadOlder(key) {
      const known = await readNextPage(db, key);
      if (known.end === null) return true;
      if (known.end !== undefined) return below(key, known.end, known);
      return once(key, () => withOutcome(key, () => refreshTop(key)));
    },
    fillGap: (gap) => below(gap.timeline, gap.upper, null),
  };
}
