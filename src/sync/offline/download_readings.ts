import { readFetch } from "../../db/read/fetch_results";
import {
  saveEmptyContext,
  noteDownload,
  readDownload,
  readShownStatuses,
  readThreadIds,
  readNewestEntries,
  protectDownloaded,
} from "../../db/offline/offline_downloads";
import type { AccountDb } from "../../db/schema";
import { ApiError, type ApiErrorKind, type ApiFailure } from "../../domain/requests/api_error";
import { isStandalone, type OfflineDownloadRow } from "../../domain/offline/offline_download";
import type { TimelineKey } from "../../domain/timelines/timelines";
import type { Threads } from "../statuses/thread";
import type { Timelines } from "../timelines/timeline";
import type { TaskTracker } from "../concurrency/task_tracker";

/** Pause between two requests, in ms, to spare the server: nobody waits for the answers. */
const PAUSE_MS = 250;
/** How often a timeline is requested again after a server error, before its stored part is used. */
const TRIES = 3;

/** Failures that every further request would meet as well. */
const fatal: readonly ApiErrorKind[] = ["limited", "unauthorized", "offline", "timeout"];

/** Server errors so far, by timeline. */
export type ServerErrorCounts = Map<TimelineKey, number>;

type Parts = {
  db: AccountDb;
  timelines: Timelines;
  threads: Pick<Threads, "refresh">;
  underway: Pick<TaskTracker, "signal">;
  /** Whether a timeline is requested again after a server error. */
  retries: boolean;
  /** Waits for `ms`, or until a stop. */
  rest(ms: number): Promise<void>;
};

/** Throws a failure that ends the download. Ignores one that concerns a single request only. */
function throwIfFatal(failure: ApiFailure | null | undefined): void {
  if (failure && fatal.includes(failure.kind)) throw new ApiError(failure);
}

/**
 * Creates the readers of a download's timelines and threads. Both throw `ApiError` for a failure that ends the
 * download, or that is worth a retry.
 */
export function createDownloadReadings({ db, timelines, threads, underway, retries, rest }: Parts) {
  async function checkTimeline(key: TimelineKey, server_errors: ServerErrorCounts): Promise<void> {
    const failure = (await readFetch(db, `timeline:${key}`))?.failure;
    const times = server_errors.get(key) ?? 0;
    if (retries && failure?.kind === "server" && times < TRIES) {
      server_errors.set(key, times + 1);
      throw new ApiError(failure);
    }
    throwIfFatal(failure);
  }

  return {
    /** Reads a timeline until its newest statuses are stored without a gap, or no more arrive. Returns their ids. */
    async downloadTimeline(
      key: TimelineKey,
      row: OfflineDownloadRow,
      server_errors: ServerErrorCounts,
    ): Promise<string[]> {
      await timelines.refresh(key, row.at);
      await checkTimeline(key, server_errors);
      let top = await readNewestEntries(db, key, row.newest);
      for (let before = ""; !underway.signal.aborted && (await noteDownload(db, row.at, {}));) {
        const progress = `${top.ids.length} ${top.gap?.upper ?? ""}`;
        const enough = !top.gap && (top.ids.length >= row.newest || top.bottom);
        if (enough || progress === before) break;
        before = progress;
        await (top.gap ? timelines.fillGap(top.gap) : timelines.loadOlder(key));
        await checkTimeline(key, server_errors);
        await noteDownload(db, row.at, { failure: null });
        top = await readNewestEntries(db, key, row.newest);
        await rest(PAUSE_MS);
      }
      await protectDownloaded(db, top.ids, row.at);
      const lowest = (await readDownload(db))?.lowest ?? {};
      if (top.lowest !== undefined) await noteDownload(db, row.at, { lowest: { ...lowest, [key]: top.lowest } });
      return top.ids;
    },

    /** Reads the threads of these statuses, unless they were read during this download. Returns early if stopped. */
    async downloadThreads(ids: readonly string[], row: OfflineDownloadRow): Promise<void> {
      const shown = await readShownStatuses(db, ids);
      for (const [index, status] of shown.entries()) {
        if (!(await noteDownload(db, row.at, { threads: { done: index, of: shown.length } }))) return;
        if (isStandalone(status)) await saveEmptyContext(db, status);
        else {
          const key = `thread:${status.id}`;
          const fresh = ((await readFetch(db, key))?.at ?? -1) >= row.at;
          if (!fresh) {
            await threads.refresh(status.id, row.at);
            throwIfFatal((await readFetch(db, key))?.failure);
            await noteDownload(db, row.at, { failure: null });
            await rest(PAUSE_MS);
          }
        }
        await protectDownloaded(db, await readThreadIds(db, status.id), row.at);
        if (underway.signal.aborted) return;
      }
      await noteDownload(db, row.at, { threads: { done: shown.length, of: shown.length } });
    },
  };
}
