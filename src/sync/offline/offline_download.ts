import type { Api } from "../../api/client";
import {
  beginDownload,
  finishDownload,
  resumeDownload,
  removeDownload,
  noteDownload,
  readDownload,
  stopDownload,
} from "../../db/offline/offline_downloads";
import type { AccountDb } from "../../db/schema";
import { isFull } from "../../db/connection/connection_recovery";
import { ApiError, type ApiErrorKind, type ApiFailure } from "../../domain/requests/api_error";
import type { OfflineDownloadChoice, OfflineDownloadRow } from "../../domain/offline/offline_download";
import type { Clock } from "../../domain/runtime/clock";
import { createWakeSignal } from "../concurrency/wake_signal";
import { type RefusalCounts, downloadPictures } from "./download_pictures";
import { createDownloadReadings, type ServerErrorCounts } from "./download_readings";
import type { OfflinePictureCache } from "./offline_picture_cache";
import type { Threads } from "../statuses/thread";
import type { Timelines } from "../timelines/timeline";
import type { TaskTracker } from "../concurrency/task_tracker";

/** The delay before a retry, in ms, if the server names none. */
const REST_MS = 30_000;

/**
 * Downloads timelines, threads and pictures for reading offline, in one tab or the worker at a time. The progress is in
 * the table `offline_downloads`.
 */
export type OfflineService = {
  /** Starts a new download. Resolves when it has ended, for whatever reason. */
  start(choice: OfflineDownloadChoice): Promise<void>;
  /** Continues an interrupted download at once. Does nothing if none is running. */
  retry(): Promise<void>;
  /** Stops the download; what is already stored stays. */
  stop(): Promise<void>;
  /** Continues a download that the user stopped. */
  resume(): Promise<void>;
  /** Deletes everything that was downloaded. */
  remove(): Promise<void>;
};

export type OfflineParts = {
  api: Api;
  db: AccountDb;
  clock: Clock;
  locks: LockManager;
  account: string;
  timelines: Timelines;
  threads: Pick<Threads, "refresh">;
  /** The cache of downloaded pictures; null where the browser has none. */
  cache: OfflinePictureCache | null;
  underway: Pick<TaskTracker, "signal">;
  /** false: a failure ends the work, and the next `retry` continues it; true by default: it waits and retries. */
  retries?: boolean;
  /** Called when a download was started (true) or removed (false). */
  onDownloadChange(on: boolean): void;
};

/** Creates the service for offline downloads. */
export function createOfflineService(parts: OfflineParts): OfflineService {
  const { api, db, clock, locks, account, cache, underway, retries = true, onDownloadChange } = parts;
  const wakeSignal = createWakeSignal(clock);
  async function rest(ms: number): Promise<void> {
    const until = clock.now() + ms;
    while (clock.now() < until && !underway.signal.aborted) await wakeSignal.wait(until, underway.signal);
  }
  const { downloadTimeline, downloadThreads } = createDownloadReadings({ ...parts, retries, rest });
  const isRunning = async (at: number) => !underway.signal.aborted && (await noteDownload(db, at, {}));

  async function download(
    row: OfflineDownloadRow,
    refusals: RefusalCounts,
    server_errors: ServerErrorCounts,
  ): Promise<void> {
    const ids: string[] = [];
    for (const key of row.timelines) {
      if (!(await isRunning(row.at))) return;
      ids.push(...(await downloadTimeline(key, row, server_errors)));
      await noteDownload(db, row.at, { statuses: new Set(ids).size });
    }
    await downloadThreads(ids, row);
    if (!(await isRunning(row.at))) return;
    const { signal } = underway;
    const kept_urls = cache
      ? await downloadPictures(
          { api, db, cache, refusals, signal, note: (news) => noteDownload(db, row.at, news) },
          row.at,
        )
      : new Set<string>();
    if (kept_urls === null || signal.aborted || !(await finishDownload(db, row.at, clock.now()))) return;
    await cache?.keepOnly(kept_urls);
  }

  /** Waits after a failure that may pass. Returns whether to continue. */
  async function waitAfter({ kind, retry_after }: ApiFailure): Promise<boolean> {
    const ms = retry_after ?? REST_MS;
    if (kind === "limited") await rest(ms);
    else if (retries && transient.includes(kind)) await wakeSignal.wait(clock.now() + ms, underway.signal);
    else return false;
    return true;
  }

  async function run(): Promise<void> {
    const refusals: RefusalCounts = new Map();
    const server_errors: ServerErrorCounts = new Map();
    while (!underway.signal.aborted) {
      const row = await readDownload(db);
      if (row?.state !== "running") return;
      try {
        await download(row, refusals, server_errors);
      } catch (error) {
        if (underway.signal.aborted) return;
        if (error instanceof ApiError) {
          // Not stored if the user has stopped this download, or started another one.
          const noted = await noteDownload(db, row.at, { failure: error.failure });
          if (noted && !(await waitAfter(error.failure))) return;
        } else if (isFull(error)) await stopDownload(db, true);
        else throw error;
      }
    }
  }

  async function runLocked(): Promise<void> {
    // A run that waits for the network retries now.
    wakeSignal.wake();
    await locks.request(`offline_download/${account}`, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
  }
  async function start(choice: OfflineDownloadChoice): Promise<void> {
    await beginDownload(db, choice, clock.now());
    onDownloadChange(true);
    await runLocked();
  }
  async function remove(): Promise<void> {
    await removeDownload(db);
    await cache?.clear();
    onDownloadChange(false);
  }
  return {
    start,
    retry: runLocked,
    stop: () => stopDownload(db),
    resume: () => resumeDownload(db).then(runLocked),
    remove,
  };
}

/** Failures that may pass by themselves. */
const transient: readonly ApiErrorKind[] = ["offline", "timeout", "server"];
