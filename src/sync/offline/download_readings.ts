import { readFetch } from "../../db/read/fetch_results";
import {
  keepLonely,
  noteDownload,
  readDownload,
  readShown,
  readThreadIds,
  readTop,
  keepDownloaded,
} from "../../db/offline/offline_downloads";
import type { AccountDb } from "../../db/schema";
import { ApiError, type ApiErrorKind, type ApiFailure } from "../../domain/requests/api_error";
import { isLonely, type OfflineDownloadRow } from "../../domain/offline/offline_download";
import type { TimelineKey } from "../../domain/timelines/timelines";
import type { Threads } from "../statuses/thread";
import type { Timelines } from "../timelines/timeline";
import type { TaskTracker } from "../concurrency/task_tracker";

/** Pause between two requests, in ms: nobody waits for the answers. */
const PAUSE_MS = 250;
/** How often a timeline is requested again after a server error, before its stored part has to do. */
const TRIES = 3;

/** Failures that every further request would meet, too. */
const ending: readonly ApiErrorKind[] = ["limited", "unauthorized", "offline", "timeout"];

/** Server errors so far, by timeline. */
export type Stumbles = Map<TimelineKey, number>;

type Parts = {
  db: AccountDb;
  timelines: Timelines;
  threads: Pick<Threads, "look">;
  underway: Pick<TaskTracker, "signal">;
  /** Whether a timeline is requested again after a server error. */
  waits: boolean;
  /** Waits for so many ms, or until it is stopped. */
  rest(ms: number): Promise<void>;
};

/** Throws a failure that ends the ride; one that only concerns a single request is ignored. */
function throwIfEnding(failure: ApiFailure | null | undefined): void {
  if (failure && ending.includes(failure.kind)) throw new ApiError(failure);
}

/** Creates what reads timelines and threads for a ride. Both throw `ApiError` for a failure that ends it or that is worth a retry. */
export function createRideReadings({ db, timelines, threads, underway, waits, rest }: Parts) {
  async function checkTimeline(key: TimelineKey, stumbles: Stumbles): Promise<void> {
    const failure = (await readFetch(db, `timeline:${key}`))?.failure;
    const times = stumbles.get(key) ?? 0;
    if (waits && failure?.kind === "server" && times < TRIES) {
      stumbles.set(key, times + 1);
      throw new ApiError(failure);
    }
    throwIfEnding(failure);
  }

  return {
    /** Reads a timeline until its newest statuses are stored without a gap, or nothing more comes. Gives their ids. */
    async takeTimeline(key: TimelineKey, ride: OfflineDownloadRow, stumbles: Stumbles): Promise<string[]> {
      await timelines.look(key, ride.at);
      await checkTimeline(key, stumbles);
      let top = await readTop(db, key, ride.newest);
      for (let before = ""; !underway.signal.aborted && (await noteDownload(db, ride.at, {}));) {
        const stands = `${top.ids.length} ${top.gap?.upper ?? ""}`;
        const enough = !top.gap && (top.ids.length >= ride.newest || top.bottom);
        if (enough || stands === before) break;
        before = stands;
        // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the engine's fill, not an array's
        await (top.gap ? timelines.fill(top.gap) : timelines.older(key));
        await checkTimeline(key, stumbles);
        await noteDownload(db, ride.at, { failure: null });
        top = await readTop(db, key, ride.newest);
        await rest(PAUSE_MS);
      }
      await keepDownloaded(db, top.ids, ride.at);
      const lowest = (await readDownload(db))?.lowest ?? {};
      if (top.lowest !== undefined) await noteDownload(db, ride.at, { lowest: { ...lowest, [key]: top.lowest } });
      return top.ids;
    },

    /** Reads the threads of these statuses, unless they were read during this ride. Returns early where it was stopped. */
    async takeThreads(ids: readonly string[], ride: OfflineDownloadRow): Promise<void> {
      const shown = await readShown(db, ids);
      for (const [index, status] of shown.entries()) {
        if (!(await noteDownload(db, ride.at, { threads: { done: index, of: shown.length } }))) return;
        if (isLonely(status)) await keepLonely(db, status);
        else {
          const key = `thread:${status.id}`;
          const fresh = ((await readFetch(db, key))?.at ?? -1) >= ride.at;
          if (!fresh) {
            await threads.look(status.id, ride.at);
            throwIfEnding((await readFetch(db, key))?.failure);
            await noteDownload(db, ride.at, { failure: null });
            await rest(PAUSE_MS);
          }
        }
        await keepDownloaded(db, await readThreadIds(db, status.id), ride.at);
        if (underway.signal.aborted) return;
      }
      await noteDownload(db, ride.at, { threads: { done: shown.length, of: shown.length } });
    },
  };
}
