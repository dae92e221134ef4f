import type { TimelineKey } from "../../domain/timelines/timelines";
import type { Gap } from "../../domain/timelines/gaps";
import type { Clock } from "../../domain/runtime/clock";
import type { LiveConnection } from "../stream/live_connection";
import type { createRefetch } from "../timelines/refetch";
import type { Timelines } from "../timelines/timeline";
import type { Topics } from "../stream/topics";
import type { TaskTracker } from "../concurrency/task_tracker";
import { createWatchCounts } from "../statuses/watch_counts";

/** A timeline that was read this recently, in ms, is not read again for being opened or shown again. */
export const FRESH_MS = 3_000;
/** The timelines that are kept up to date for every signed-in account, whatever it shows. */
const OWN: readonly TimelineKey[] = ["home", "notifications"];

/** Timelines, for screens. How a reading went is on the `fetches` row `timeline:<key>`. */
export type TimelineService = {
  /** Keeps a timeline up to date until the function it returns is called. */
  watch(key: TimelineKey): () => void;
  /** Reads a timeline's top now. */
  refresh(key: TimelineKey): Promise<void>;
  /** Reads below the lowest entry of a timeline. False where that failed; undefined where the engine was stopped. */
  older(key: TimelineKey): Promise<boolean | undefined>;
  /** Reads one page below a gap's upper end. Resolves with what `older` does. */
  fill(gap: Gap): Promise<boolean | undefined>;
  /** Says which statuses are in the viewport, by their ids: they are read again first. */
  notifyVisible(ids: string[]): void;
};

/** The service, and what the rest of the engine asks of the timelines that screens show. */
export type ShownTimelines = {
  service: TimelineService;
  /** The timelines that are kept up to date. */
  keys(): TimelineKey[];
  /** Reads a timeline's top unless it was read since `since` (ms). */
  readTop(key: TimelineKey, since: number): Promise<void>;
  /** `readTop` for every timeline that is kept up to date. */
  readTops(since: number): Promise<void>;
  /** `readTop` for the account's own timelines. */
  readOwn(since: number): Promise<void>;
  /** Reads statuses again that were not read since `since` (ms): the visible ones, then the newest of each timeline. */
  refetch(since: number): Promise<void>;
};

type Parts = {
  clock: Clock;
  viewer: boolean;
  timelines: Timelines;
  topics: Topics;
  /** null for a visitor. */
  live: LiveConnection | null;
  refetch: ReturnType<typeof createRefetch>;
  underway: Pick<TaskTracker, "safely">;
};

/** Keeps the timelines that screens show up to date. */
export function createTimelineService(parts: Parts): ShownTimelines {
  const { clock, viewer, timelines, topics, live, refetch, underway } = parts;
  let visible: readonly string[] = [];
  const watched = createWatchCounts((key: TimelineKey) => void underway.safely(open(key)), topics.want);
  const keys = () => [...new Set([...(viewer ? OWN : []), ...watched.keys()])];

  async function readTop(key: TimelineKey, since: number): Promise<void> {
    if (await timelines.look(key, since)) await live?.cover(key);
  }
  const readAll = async (some: readonly TimelineKey[], since: number): Promise<void> =>
    void (await Promise.all(some.map((key) => readTop(key, since))));

  /** A screen begins to show a timeline. One that a socket keeps up to date is not read again. */
  async function open(key: TimelineKey): Promise<void> {
    const now = clock.now();
    const since = (await live?.since(key)) ?? now - FRESH_MS;
    live?.wake();
    await readTop(key, since);
  }

  return {
    service: {
      watch: watched.watch,
      refresh: (key) => readTop(key, clock.now()),
      older: timelines.older,
      fill: timelines.fill,
      notifyVisible: (ids) => void (visible = ids),
    },
    keys,
    readTop,
    readTops: (since) => readAll(keys(), since),
    readOwn: (since) => readAll(OWN, since),
    refetch: (since) => refetch(visible, keys(), since),
  };
}
