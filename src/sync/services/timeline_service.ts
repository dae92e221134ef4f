import type { TimelineKey } from "../../domain/timelines/timelines";
import type { Gap } from "../../domain/timelines/gaps";
import type { Clock } from "../../domain/runtime/clock";
import type { LiveConnection } from "../stream/live_connection";
import type { createRefetch } from "../timelines/refetch";
import type { Timelines } from "../timelines/timeline";
import type { Topics } from "../stream/topics";
import type { TaskTracker } from "../concurrency/task_tracker";
import { createWatchCounts } from "../statuses/watch_counts";

/** A timeline read within this time, in ms, is not read again when it is opened or shown again. */
export const FRESH_MS = 3_000;
/** The timelines that are kept up to date for every signed-in account, whatever its screens show. */
const OWN: readonly TimelineKey[] = ["home", "notifications"];

/** The timeline service, for screens. The outcome of a request is on the `fetches` row `timeline:<key>`. */
export type TimelineService = {
  /** Keeps a timeline up to date until the function it returns is called. */
  watch(key: TimelineKey): () => void;
  /** Reads the top of a timeline now. */
  refresh(key: TimelineKey): Promise<void>;
  /**
   * Reads the entries below the lowest stored one. Returns false after a failure, undefined if the engine was stopped.
   */
  loadOlder(key: TimelineKey): Promise<boolean | undefined>;
  /** Reads one page below the upper end of a gap. Returns the same as `loadOlder`. */
  fillGap(gap: Gap): Promise<boolean | undefined>;
  /** Sets the ids of the statuses in the viewport, which are refetched first. */
  notifyVisible(ids: string[]): void;
};

/** The timeline service, and the engine's own access to the timelines that screens show. */
export type ShownTimelines = {
  service: TimelineService;
  /** The keys of all timelines that are kept up to date. */
  keys(): TimelineKey[];
  /** Reads the top of a timeline unless it was read since `since` (ms). */
  readTop(key: TimelineKey, since: number): Promise<void>;
  /** Calls `readTop` for every timeline that is kept up to date, or for those of them that `which` names. */
  readTops(since: number, which?: (key: string) => boolean): Promise<void>;
  /** Refetches statuses that were not read since `since` (ms): the visible ones, then the newest of each timeline. */
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

/** Creates the service that keeps watched timelines up to date. */
export function createTimelineService(parts: Parts): ShownTimelines {
  const { clock, viewer, timelines, topics, live, refetch, underway } = parts;
  let visible: readonly string[] = [];
  const watched = createWatchCounts((key: TimelineKey) => void underway.safely(open(key)), topics.watch);
  const keys = () => [...new Set([...(viewer ? OWN : []), ...watched.keys()])];

  async function readTop(key: TimelineKey, since: number): Promise<void> {
    if (await timelines.refresh(key, since)) await live?.extendSpan(key);
  }

  /** Called when a screen opens a timeline. Does not read one that a socket keeps up to date. */
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
      loadOlder: timelines.loadOlder,
      fillGap: timelines.fillGap,
      notifyVisible: (ids) => void (visible = ids),
    },
    keys,
    readTop,
    async readTops(since, which = () => true) {
      const wanted = keys().filter(which);
      await Promise.all(wanted.map((key) => readTop(key, since)));
    },
    refetch: (since) => refetch(visible, keys(), since),
  };
}
