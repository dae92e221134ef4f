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
import { type Refusals, downloadPictures } from "./download_pictures";
import { createRideReadings, type Stumbles } from "./download_readings";
import type { OfflinePictureCache } from "./offline_picture_cache";
import type { Threads } from "../statuses/thread";
import type { Timelines } from "../timelines/timeline";
import type { TaskTracker } from "../concurrency/task_tracker";

/** Before what failed is tried again, in ms, where the server does not say for how long it wants rest. */
const REST_MS = 30_000;

/**
 * Downloads timelines, threads and pictures for reading offline, in one tab or the worker at a time. The table `ride` says how
 * far the download is.
 */
export type OfflineService = {
  /** Downloads anew. Resolves when the download has ended, in whatever way. */
  start(choice: OfflineDownloadChoice): Promise<void>;
  /** Continues at once a download that was interrupted. Does nothing where none is running. */
  retry(): Promise<void>;
  /** Stops the download; what it has stays. */
  stop(): Promise<void>;
  /** Continues a download that the reader stopped. */
  resume(): Promise<void>;
  /** Removes all that was downloaded. */
  remove(): Promise<void>;
};

export type OfflineParts = {
  api: Api;
  db: AccountDb;
  clock: Clock;
  locks: LockManager;
  account: string;
  timelines: Timelines;
  threads: Pick<Threads, "look">;
  /** Where pictures are kept; null where they cannot be. */
  shelf: OfflinePictureCache | null;
  underway: Pick<TaskTracker, "signal">;
  /** false: it ends where the network is gone or the server fails, and the next `retry` goes on; true by default. */
  waits?: boolean;
  /** Something is taken along now, or nothing any more: the browser may be asked to keep it fresh. */
  riding(on: boolean): void;
};

/** Creates the service for offline downloads. */
export function createOffline(parts: OfflineParts): OfflineService {
  const { api, db, clock, locks, account, shelf, underway, waits = true, riding } = parts;
  const bell = createWakeSignal(clock);
  async function rest(ms: number): Promise<void> {
    const until = clock.now() + ms;
    while (clock.now() < until && !underway.signal.aborted) await bell.wait(until, underway.signal);
  }
  const { takeTimeline, takeThreads } = createRideReadings({ ...parts, waits, rest });
  const going = async (at: number) => !underway.signal.aborted && (await noteDownload(db, at, {}));

  async function all(ride: OfflineDownloadRow, refusals: Refusals, stumbles: Stumbles): Promise<void> {
    const ids: string[] = [];
    for (const key of ride.timelines) {
      if (!(await going(ride.at))) return;
      ids.push(...(await takeTimeline(key, ride, stumbles)));
      await noteDownload(db, ride.at, { statuses: new Set(ids).size });
    }
    await takeThreads(ids, ride);
    if (!(await going(ride.at))) return;
    const { signal } = underway;
    const kept = shelf
      ? await downloadPictures(
          { api, db, shelf, refusals, signal, note: (news) => noteDownload(db, ride.at, news) },
          ride.at,
        )
      : new Set<string>();
    if (kept === null || signal.aborted || !(await finishDownload(db, ride.at, clock.now()))) return;
    await shelf?.keepOnly(kept);
  }

  /** Whether to go on after a failure: a server that wants rest gets it, and what may come back by itself is waited for. */
  async function after({ kind, retry_after }: ApiFailure): Promise<boolean> {
    const ms = retry_after ?? REST_MS;
    if (kind === "limited") await rest(ms);
    else if (waits && passing.includes(kind)) await bell.wait(clock.now() + ms, underway.signal);
    else return false;
    return true;
  }

  async function run(): Promise<void> {
    const refusals: Refusals = new Map();
    const stumbles: Stumbles = new Map();
    while (!underway.signal.aborted) {
      const ride = await readDownload(db);
      if (ride?.state !== "running") return;
      try {
        await all(ride, refusals, stumbles);
      } catch (error) {
        if (underway.signal.aborted) return;
        if (error instanceof ApiError) {
          // Where it is not noted the reader has stopped this one, or begun another.
          const noted = await noteDownload(db, ride.at, { failure: error.failure });
          if (noted && !(await after(error.failure))) return;
        } else if (isFull(error)) await stopDownload(db, true);
        else throw error;
      }
    }
  }

  async function inTurn(): Promise<void> {
    // One that waits for the network tries it now.
    bell.ring();
    await locks.request(`ride/${account}`, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
  }
  async function start(choice: OfflineDownloadChoice): Promise<void> {
    await beginDownload(db, choice, clock.now());
    riding(true);
    await inTurn();
  }
  async function remove(): Promise<void> {
    await removeDownload(db);
    await shelf?.clear();
    riding(false);
  }
  return {
    start,
    retry: inTurn,
    stop: () => stopDownload(db),
    resume: () => resumeDownload(db).then(inTurn),
    remove,
  };
}

/** What a network or a server gets over by itself. */
const passing: readonly ApiErrorKind[] = ["offline", "timeout", "server"];
