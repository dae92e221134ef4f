import type { Api } from "../../api/client";
import { readFile } from "../../db/outbox/files";
import {
  arriveUpload,
  failUpload,
  HELD_MS,
  hurryUploads,
  noteSent,
  takeUpload,
  watchUploads,
} from "../../db/outbox/uploads";
import { ApiError } from "../../domain/requests/api_error";
import { focusText } from "../../domain/composing/attachment_attributes";
import { type AttachedFile, goneMedia, type UploadRow } from "../../domain/composing/attachment_types";
import { createWakeSignal } from "../concurrency/wake_signal";
import { holdLock, type LockWorld } from "../concurrency/lock";
import { verdictOf } from "../outbox/retry_policy";

/** What uploading needs of the world. */
export type UploaderWorld = LockWorld & {
  api: Pick<Api, "upload">;
  /** Told of an error that is no failure of the network. */
  report(error: unknown): void;
};

export type Uploader = {
  /**
   * Uploads what waits, or goes on with it: something was added, asked for again, or the network is back. Resolves when nothing
   * is left to upload, or `signal` has ended it.
   */
  wake(): Promise<void>;
};

/** So many files are on their way at once. */
const SIDE_BY_SIDE = 2;
/** How often at most, in ms, it is written down how far an upload is. */
const TELL_MS = 300;

/**
 * Uploads the files of drafts while they are written, so that what a server does not take is known before the post is sent, and
 * the post need not wait. One tab does it for all (`holdLock`); what is asked for or stopped is written in the table `uploads`.
 * What it does not come to, the outbox uploads with the post. Ends with `signal`.
 */
export function createUploader(world: UploaderWorld, signal: AbortSignal): Uploader {
  const { db, clock } = world;
  const bell = createWakeSignal(clock);
  const underway = new Map<string, AbortController>();
  let woken = 0;
  let running: Promise<void> | null = null;

  /** What was stopped or taken out meanwhile goes no further. */
  function heed(rows: readonly UploadRow[]): void {
    const sending = new Set(rows.flatMap((row) => (row.state === "sending" ? row.file_id : [])));
    for (const [file_id, stop] of underway) if (!sending.has(file_id)) stop.abort();
    bell.ring();
  }

  async function upload(row: UploadRow, file: AttachedFile, lost: AbortSignal): Promise<void> {
    const stop = new AbortController();
    underway.set(row.file_id, stop);
    const { file_id } = row;
    const { description, focus } = file;
    let sent = 0;
    let told_at = clock.now();
    let telling: Promise<unknown> = Promise.resolve();
    const tell = () => {
      told_at = clock.now();
      telling = telling.then(() => noteSent(db, file_id, sent, clock.now())).catch(world.report);
    };
    const progress = (bytes: number) => {
      sent = Math.min(bytes, row.of);
      if (Math.abs(clock.now() - told_at) >= TELL_MS) tell();
    };
    // A server may work on a file for long after the last byte has gone out.
    let timer = 0;
    const beat = () => void (timer = clock.setTimeout(() => (tell(), beat()), HELD_MS / 3));
    beat();
    try {
      const stored = await readFile(db, file_id);
      // Whoever took it out has taken its upload along.
      if (!stored) return await failUpload(db, file_id, { state: "failed", failure: goneMedia }, clock.now());
      const any = AbortSignal.any([lost, stop.signal]);
      const how = { description, focus: focusText(focus), signal: any, progress };
      const media = await world.api.upload(stored.blob, stored.name, how);
      await telling;
      await arriveUpload(db, file_id, { media_id: media.id, told: { description, focus } }, clock.now());
    } catch (error) {
      await telling;
      if (lost.aborted || stop.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      await put(row, error);
    } finally {
      clock.clearTimeout(timer);
      underway.delete(file_id);
    }
  }

  async function put({ file_id, attempts }: UploadRow, { failure }: ApiError): Promise<void> {
    const now = clock.now();
    const verdict = verdictOf(failure, attempts, world.random.next());
    const change: Partial<UploadRow> =
      verdict.do === "again"
        ? { state: "waiting", failure, again_at: now + verdict.in_ms }
        : { state: "failed", failure };
    await failUpload(db, file_id, change, now);
  }

  async function follow(lost: AbortSignal): Promise<void> {
    while (!lost.aborted) {
      const rung = bell.rung;
      const next = await takeUpload(db, clock.now());
      if (!next) return;
      if ("row" in next) await upload(next.row, next.file, lost);
      else if (rung === bell.rung) await bell.wait(next.at, lost);
    }
  }

  async function once(): Promise<void> {
    const unwatch = watchUploads(db, heed, world.report);
    try {
      await holdLock(world, `uploads/${db.name}`, signal, async (_fence, lost) => {
        await hurryUploads(db, true);
        await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => follow(lost)));
      });
    } finally {
      unwatch();
    }
  }

  async function run(): Promise<void> {
    try {
      for (let seen = -1; seen !== woken && !signal.aborted;) {
        seen = woken;
        await once();
      }
    } catch (error) {
      if (!signal.aborted) world.report(error);
    } finally {
      running = null;
    }
  }

  return {
    wake() {
      woken += 1;
      if (running) void hurryUploads(db, false).then(bell.ring, world.report);
      return (running ??= run());
    },
  };
}
