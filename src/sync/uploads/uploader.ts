import type { Api } from "../../api/client";
import { readFile } from "../../db/outbox/files";
import {
  finishUpload,
  failUpload,
  UPLOAD_WAIT_MS,
  retryOfflineUploads,
  noteUploadProgress,
  takeUpload,
  watchUploads,
} from "../../db/outbox/uploads";
import { ApiError } from "../../domain/requests/api_error";
import { focusText } from "../../domain/composing/attachment_attributes";
import { type AttachedFile, goneMedia, type UploadRow } from "../../domain/composing/attachment_types";
import { createWakeSignal } from "../concurrency/wake_signal";
import { holdLock, type LockWorld } from "../concurrency/lock";
import { verdictOf } from "../outbox/retry_policy";

/** What uploading depends on. */
export type UploaderWorld = LockWorld & {
  api: Pick<Api, "upload">;
  /** Takes unexpected errors, not failed requests. */
  report(error: unknown): void;
};

/** Uploads the files of drafts. */
export type Uploader = {
  /**
   * Uploads waiting files: after one was added or retried, or the network is back. Resolves when none is left, or
   * `signal` is aborted.
   */
  wake(): Promise<void>;
};

/** How many files are uploaded at once. */
const CONCURRENT_UPLOADS = 2;
/** The shortest time between two stored progresses of an upload, in ms. */
const PROGRESS_MS = 300;

/**
 * Uploads the files of drafts during composing, so that a refused file is known before the post is sent, and the post
 * need not wait. One tab does it for all (`holdLock`). Requests and stops are stored in the table `uploads`. The outbox
 * uploads files that are not done when their post is sent. Ends when `signal` is aborted.
 */
export function createUploader(world: UploaderWorld, signal: AbortSignal): Uploader {
  const { db, clock } = world;
  const wakeSignal = createWakeSignal(clock);
  const underway = new Map<string, AbortController>();
  let wake_calls = 0;
  let running: Promise<void> | null = null;

  /** Aborts uploads that were stopped or removed. */
  function abortStopped(rows: readonly UploadRow[]): void {
    const sending = new Set(rows.flatMap((row) => (row.state === "sending" ? row.file_id : [])));
    for (const [file_id, stop] of underway) if (!sending.has(file_id)) stop.abort();
    wakeSignal.wake();
  }

  async function upload(row: UploadRow, file: AttachedFile, lost: AbortSignal): Promise<void> {
    const stop = new AbortController();
    underway.set(row.file_id, stop);
    const { file_id } = row;
    const { description, focus } = file;
    let sent = 0;
    let stored_at = clock.now();
    let storing: Promise<unknown> = Promise.resolve();
    const storeProgress = () => {
      stored_at = clock.now();
      storing = storing.then(() => noteUploadProgress(db, file_id, sent, clock.now())).catch(world.report);
    };
    const progress = (bytes: number) => {
      sent = Math.min(bytes, row.of);
      if (Math.abs(clock.now() - stored_at) >= PROGRESS_MS) storeProgress();
    };
    // A server may process a file for long after its last byte was sent, so the lease is renewed by a timer, too.
    let timer = 0;
    const renewLater = () => void (timer = clock.setTimeout(() => (storeProgress(), renewLater()), UPLOAD_WAIT_MS / 3));
    renewLater();
    try {
      const stored = await readFile(db, file_id);
      // The file is missing, although removing a file removes its upload as well.
      if (!stored) return await failUpload(db, file_id, { state: "failed", failure: goneMedia }, clock.now());
      const any = AbortSignal.any([lost, stop.signal]);
      const options = { description, focus: focusText(focus), signal: any, progress };
      const media = await world.api.upload(stored.blob, stored.name, options);
      await storing;
      await finishUpload(db, file_id, { media_id: media.id, told: { description, focus } }, clock.now());
    } catch (error) {
      await storing;
      if (lost.aborted || stop.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      await storeFailure(row, error);
    } finally {
      clock.clearTimeout(timer);
      underway.delete(file_id);
    }
  }

  async function storeFailure({ file_id, attempts }: UploadRow, { failure }: ApiError): Promise<void> {
    const now = clock.now();
    const verdict = verdictOf(failure, attempts, world.random.next());
    const change: Partial<UploadRow> =
      verdict.do === "again"
        ? { state: "waiting", failure, again_at: now + verdict.in_ms }
        : { state: "failed", failure };
    await failUpload(db, file_id, change, now);
  }

  async function uploadWaiting(lost: AbortSignal): Promise<void> {
    while (!lost.aborted) {
      const wake_count = wakeSignal.wake_count;
      const next = await takeUpload(db, clock.now());
      if (!next) return;
      if ("row" in next) await upload(next.row, next.file, lost);
      else if (wake_count === wakeSignal.wake_count) await wakeSignal.wait(next.at, lost);
    }
  }

  async function uploadAll(): Promise<void> {
    const unwatch = watchUploads(db, abortStopped, world.report);
    try {
      await holdLock(world, `uploads/${db.name}`, signal, async (_fence, lost) => {
        await retryOfflineUploads(db, true);
        await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, () => uploadWaiting(lost)));
      });
    } finally {
      unwatch();
    }
  }

  async function run(): Promise<void> {
    try {
      for (let handled_calls = -1; handled_calls !== wake_calls && !signal.aborted;) {
        handled_calls = wake_calls;
        await uploadAll();
      }
    } catch (error) {
      if (!signal.aborted) world.report(error);
    } finally {
      running = null;
    }
  }

  return {
    wake() {
      wake_calls += 1;
      if (running) void retryOfflineUploads(db, false).then(wakeSignal.wake, world.report);
      return (running ??= run());
    },
  };
}
