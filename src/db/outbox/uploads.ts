import { liveQuery } from "dexie";
import type { ApiFailure } from "../../domain/requests/api_error";
import { isWritten, type OutboxRow } from "../../domain/mutations/outbox_row";
import {
  type AttachedFile,
  goneMedia,
  type UploadedAttributes,
  type UploadRow,
} from "../../domain/composing/attachment_types";
import type { DraftRow } from "../../domain/rows/rows";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/** How long a post waits for an upload that reports no progress (`noteUploadProgress`), in ms. */
export const UPLOAD_WAIT_MS = 20_000;

/** The upload rows of files, by file id; a file whose upload was never queued has none. */
export async function readUploads(db: AccountDb, file_ids: readonly string[]): Promise<Record<string, UploadRow>> {
  const rows = await db.uploads.bulkGet([...file_ids]);
  return Object.fromEntries(rows.flatMap((row) => (row ? [[row.file_id, row] as const] : [])));
}

const fresh = { sent: 0, attempts: 0, again_at: 0, failure: null };

/**
 * Queues the uploads of a draft's local files that have none yet. A file that was `shared` gets a stopped one; a file
 * whose data is missing gets a failed one.
 */
export function queueUploads(db: AccountDb, files: readonly AttachedFile[]): Promise<void> {
  return writeTransaction(db, [db.uploads, db.files], async () => {
    const own = files.filter(({ attached }) => !attached);
    const ids = own.map(({ file_id }) => file_id);
    const known = await readUploads(db, ids);
    const stored = await db.files.bulkGet(ids);
    for (const [at, { file_id, media_id, shared }] of own.entries()) {
      const of = stored[at]?.blob.size;
      const uploaded = media_id !== undefined || known[file_id]?.state === "there";
      if (of === undefined && !uploaded)
        await db.uploads.put({ ...fresh, file_id, state: "failed", of: 0, failure: goneMedia });
      else if (of !== undefined && !known[file_id])
        await db.uploads.add({ ...fresh, file_id, state: shared ? "stopped" : "waiting", of });
    }
  });
}

/**
 * Marks the upload of a picture as failed without sending it: it has `of` bytes and exceeds the server's limit of bytes
 * or pixels.
 */
export async function refuseUpload(db: AccountDb, file_id: string, of: number): Promise<void> {
  const failure: ApiFailure = { kind: "invalid", message: "", status: 413 };
  await db.uploads.put({ ...fresh, file_id, state: "failed", of, failure });
}

/** Changes an upload that is in one of the states `from`; false if it is not. */
function changeUpload(
  db: AccountDb,
  file_id: string,
  from: readonly UploadRow["state"][],
  change: Partial<UploadRow>,
): Promise<boolean> {
  return writeTransaction(db, [db.uploads], async () => {
    const row = await db.uploads.get(file_id);
    if (!row || !from.includes(row.state)) return false;
    await db.uploads.put({ ...row, ...change });
    return true;
  });
}

/** Stops an upload until it is resumed or its post is sent; false if it neither waited nor ran. */
export function stopUpload(db: AccountDb, file_id: string): Promise<boolean> {
  return changeUpload(db, file_id, ["waiting", "sending"], { ...fresh, state: "stopped" });
}

/** Queues an upload again that is stopped, failed or waiting. */
export async function resumeUpload(db: AccountDb, file_id: string): Promise<void> {
  await changeUpload(db, file_id, ["stopped", "failed", "waiting"], { ...fresh, state: "waiting" });
}

/**
 * Makes uploads that failed without a network due now, after a reconnect or at a runner's start. `requeue_sending` also
 * requeues uploads that a stopped runner left in state `sending`.
 */
export function retryOfflineUploads(db: AccountDb, requeue_sending: boolean): Promise<void> {
  return writeTransaction(db, [db.uploads], async () => {
    for (const row of await db.uploads.toArray()) {
      const failed_offline = row.failure?.kind === "offline" || row.failure?.kind === "timeout";
      if (requeue_sending && row.state === "sending") await db.uploads.put({ ...row, state: "waiting", again_at: 0 });
      else if (failed_offline && row.state === "waiting") await db.uploads.put({ ...row, again_at: 0 });
    }
  });
}

const postsWithFile = async (db: AccountDb, file_id: string) =>
  (await db.outbox.toArray()).flatMap((row) =>
    isWritten(row) && row.args.files.some((file) => file.file_id === file_id) ? [row] : [],
  );

const isHeld = (row: OutboxRow) => row.held !== undefined && row.state === "waiting" && row.lease === null;

/** The files as their drafts, or the posts that wait for them, list them. */
async function attachedFiles(db: AccountDb): Promise<AttachedFile[]> {
  const [drafts, outbox] = await Promise.all([db.drafts.toArray(), db.outbox.toArray()]);
  const posts = outbox.flatMap((row) => (isWritten(row) && isHeld(row) ? [row.args] : []));
  return [...drafts, ...posts].flatMap(({ files }) => files);
}

/**
 * Takes the next upload that is due at `now` (ms) and marks it as `sending`; else gives the time at which the next one
 * is due, or null if none waits. Skips files that no draft and no post refers to.
 */
export function takeUpload(
  db: AccountDb,
  now: number,
): Promise<{ row: UploadRow; file: AttachedFile } | { at: number } | null> {
  return writeTransaction(db, [db.uploads, db.drafts, db.outbox], async () => {
    let at: number | null = null;
    const waiting = (await db.uploads.toArray()).filter(({ state }) => state === "waiting");
    const attached = waiting.length > 0 ? await attachedFiles(db) : [];
    for (const row of waiting) {
      const file = attached.find(({ file_id }) => file_id === row.file_id);
      if (!file) continue;
      if (row.again_at > now) {
        at = Math.min(at ?? Infinity, row.again_at);
        continue;
      }
      const taken: UploadRow = { ...row, state: "sending", sent: 0, failure: null, attempts: row.attempts + 1 };
      await db.uploads.put(taken);
      return { row: taken, file };
    }
    return at === null ? null : { at };
  });
}

/** Stores the progress of an upload, in bytes, and extends the wait of the post that needs it. `now` is in ms. */
export function noteUploadProgress(db: AccountDb, file_id: string, sent: number, now: number): Promise<void> {
  return writeTransaction(db, [db.uploads, db.outbox], async () => {
    await changeUpload(db, file_id, ["sending"], { sent });
    for (const row of await postsWithFile(db, file_id))
      if (isHeld(row) && row.nextAttemptAt < now + UPLOAD_WAIT_MS / 2)
        await db.outbox.put({ ...row, nextAttemptAt: now + UPLOAD_WAIT_MS });
  });
}

/** Applies `change` to a failed upload. The post that waits for it is sent without further delay. `now` is in ms. */
export function failUpload(db: AccountDb, file_id: string, change: Partial<UploadRow>, now: number): Promise<void> {
  return writeTransaction(db, [db.uploads, db.outbox], async () => {
    await changeUpload(db, file_id, ["sending"], { ...change, sent: 0 });
    for (const row of await postsWithFile(db, file_id))
      if (isHeld(row)) await db.outbox.put({ ...row, nextAttemptAt: Math.max(now, row.held ?? now) });
  });
}

/**
 * Stores the media id of a finished upload in its row and in the posts that use the file. A post that waits becomes due
 * with its last upload. `now` is in ms.
 */
export function finishUpload(
  db: AccountDb,
  file_id: string,
  finished: { media_id: string; told: UploadedAttributes },
  now: number,
) {
  return writeTransaction(db, [db.uploads, db.outbox], async () => {
    const row = await db.uploads.get(file_id);
    if (row) await db.uploads.put({ ...row, ...finished, state: "there", sent: row.of });
    for (const post of await postsWithFile(db, file_id)) {
      if (post.state !== "waiting" || post.lease !== null) continue;
      const files = post.args.files.map((file) =>
        file.file_id === file_id && file.media_id === undefined ? { ...file, ...finished } : file,
      );
      const is_complete = files.every(({ media_id }) => media_id !== undefined);
      const due = isHeld(post) && is_complete ? { nextAttemptAt: Math.max(now, post.held ?? now) } : {};
      await db.outbox.put({ ...post, ...due, args: { ...post.args, files } });
    }
  });
}

/**
 * The files of a draft that is being posted, with the media ids of finished uploads, and how long the post waits for a
 * running upload, in ms. Joins the running transaction, which must include `uploads`.
 */
export async function withUploads(
  db: AccountDb,
  { files }: Pick<DraftRow, "files">,
): Promise<{ files: AttachedFile[]; held_ms: number }> {
  const uploads = await readUploads(
    db,
    files.map(({ file_id }) => file_id),
  );
  const is_uploading = Object.values(uploads).some(({ state }) => state === "sending");
  const with_uploads = files.map((file): AttachedFile => {
    const { state, media_id, told } = uploads[file.file_id] ?? {};
    return state === "there" && file.media_id === undefined && media_id !== undefined && told
      ? { ...file, media_id, told }
      : file;
  });
  return { files: with_uploads, held_ms: is_uploading ? UPLOAD_WAIT_MS : 0 };
}

/**
 * Calls `onChange` with this account's uploads, now and after every change in any tab, and `onError` if they cannot be
 * read. Gives a function that stops this.
 */
export function watchUploads(
  db: AccountDb,
  onChange: (rows: readonly UploadRow[]) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => db.uploads.toArray()).subscribe(onChange, onError);
  return () => subscription.unsubscribe();
}
