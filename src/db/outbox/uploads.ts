import { liveQuery } from "dexie";
import type { ApiFailure } from "../../domain/requests/api_error";
import { isWritten, type OutboxRow } from "../../domain/mutations/outbox_row";
import { type AttachedFile, goneMedia, type Told, type UploadRow } from "../../domain/composing/attachment_types";
import type { DraftRow } from "../../domain/rows/rows";
import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";

/** So long, in ms, a post waits for a file that is on its way without hearing of it (`noteSent`). */
export const HELD_MS = 20_000;

/** How the uploads of a draft's files are, by file; what was never begun has none. */
export async function readUploads(db: AccountDb, file_ids: readonly string[]): Promise<Record<string, UploadRow>> {
  const rows = await db.uploads.bulkGet([...file_ids]);
  return Object.fromEntries(rows.flatMap((row) => (row ? [[row.file_id, row] as const] : [])));
}

const fresh = { sent: 0, attempts: 0, again_at: 0, failure: null };

/** Writes down that the files of a draft are to be uploaded, those of this device that never were; of what is gone, that it is. */
export function wantUploads(db: AccountDb, files: readonly AttachedFile[]): Promise<void> {
  return writing(db, [db.uploads, db.files], async () => {
    const own = files.filter(({ attached }) => !attached);
    const ids = own.map(({ file_id }) => file_id);
    const known = await readUploads(db, ids);
    const stored = await db.files.bulkGet(ids);
    for (const [at, { file_id, media_id }] of own.entries()) {
      const of = stored[at]?.blob.size;
      const there = media_id !== undefined || known[file_id]?.state === "there";
      if (of === undefined && !there)
        await db.uploads.put({ ...fresh, file_id, state: "failed", of: 0, failure: goneMedia });
      else if (of !== undefined && !known[file_id]) await db.uploads.add({ ...fresh, file_id, state: "waiting", of });
    }
  });
}

/** Writes down that a picture of `of` bytes is larger than the server takes, in bytes or pixels: nothing of it is sent. */
export async function refuseUpload(db: AccountDb, file_id: string, of: number): Promise<void> {
  const failure: ApiFailure = { kind: "invalid", message: "", status: 413 };
  await db.uploads.put({ ...fresh, file_id, state: "failed", of, failure });
}

/** Changes how an upload is, where it still is one of these. False where it is not (any more). */
function changeUpload(
  db: AccountDb,
  file_id: string,
  from: readonly UploadRow["state"][],
  change: Partial<UploadRow>,
): Promise<boolean> {
  return writing(db, [db.uploads], async () => {
    const row = await db.uploads.get(file_id);
    if (!row || !from.includes(row.state)) return false;
    await db.uploads.put({ ...row, ...change });
    return true;
  });
}

/** Stops an upload until it is asked for again, or its post is sent. */
export async function stopUpload(db: AccountDb, file_id: string): Promise<void> {
  await changeUpload(db, file_id, ["waiting", "sending"], { ...fresh, state: "stopped" });
}

/** Asks for an upload again that was stopped or failed, or that waits. */
export async function resumeUpload(db: AccountDb, file_id: string): Promise<void> {
  await changeUpload(db, file_id, ["stopped", "failed", "waiting"], { ...fresh, state: "waiting" });
}

/** The network is back, or a runner begins: what failed for want of a network, or was left on its way, is tried now. */
export function hurryUploads(db: AccountDb, left: boolean): Promise<void> {
  return writing(db, [db.uploads], async () => {
    for (const row of await db.uploads.toArray()) {
      const lost = row.failure?.kind === "offline" || row.failure?.kind === "timeout";
      if (left && row.state === "sending") await db.uploads.put({ ...row, state: "waiting", again_at: 0 });
      else if (lost && row.state === "waiting") await db.uploads.put({ ...row, again_at: 0 });
    }
  });
}

const holdersOf = async (db: AccountDb, file_id: string) =>
  (await db.outbox.toArray()).flatMap((row) =>
    isWritten(row) && row.args.files.some((file) => file.file_id === file_id) ? [row] : [],
  );

const isHeld = (row: OutboxRow) => row.held !== undefined && row.state === "waiting" && row.lease === null;

/** The files as they are written down in their drafts, or in the posts that wait for them. */
async function attachedFiles(db: AccountDb): Promise<AttachedFile[]> {
  const [drafts, acts] = await Promise.all([db.drafts.toArray(), db.outbox.toArray()]);
  const posts = acts.flatMap((row) => (isWritten(row) && isHeld(row) ? [row.args] : []));
  return [...drafts, ...posts].flatMap(({ files }) => files);
}

/**
 * Takes the next upload that is due at `now` (ms) and marks it as on its way; or says when the next one is due, or null where
 * none waits. What no draft and no post names is passed over.
 */
export function takeUpload(
  db: AccountDb,
  now: number,
): Promise<{ row: UploadRow; file: AttachedFile } | { at: number } | null> {
  return writing(db, [db.uploads, db.drafts, db.outbox], async () => {
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

/** Writes down how far an upload is, in bytes; the post that waits for it goes on waiting. `now` in ms. */
export function noteSent(db: AccountDb, file_id: string, sent: number, now: number): Promise<void> {
  return writing(db, [db.uploads, db.outbox], async () => {
    await changeUpload(db, file_id, ["sending"], { sent });
    for (const row of await holdersOf(db, file_id))
      if (isHeld(row) && row.nextAttemptAt < now + HELD_MS / 2)
        await db.outbox.put({ ...row, nextAttemptAt: now + HELD_MS });
  });
}

/** An upload came to nothing: the post that waits for it goes its own way. `now` in ms. */
export function failUpload(db: AccountDb, file_id: string, change: Partial<UploadRow>, now: number): Promise<void> {
  return writing(db, [db.uploads, db.outbox], async () => {
    await changeUpload(db, file_id, ["sending"], { ...change, sent: 0 });
    for (const row of await holdersOf(db, file_id))
      if (isHeld(row)) await db.outbox.put({ ...row, nextAttemptAt: Math.max(now, row.held ?? now) });
  });
}

/** A file is on the server: the draft's, and the post's that was written of it meanwhile, which is sent with its last one. */
export function arriveUpload(db: AccountDb, file_id: string, is: { media_id: string; told: Told }, now: number) {
  return writing(db, [db.uploads, db.outbox], async () => {
    const row = await db.uploads.get(file_id);
    if (row) await db.uploads.put({ ...row, ...is, state: "there", sent: row.of });
    for (const post of await holdersOf(db, file_id)) {
      if (post.state !== "waiting" || post.lease !== null) continue;
      const files = post.args.files.map((file) =>
        file.file_id === file_id && file.media_id === undefined ? { ...file, ...is } : file,
      );
      const all = files.every(({ media_id }) => media_id !== undefined);
      const due = isHeld(post) && all ? { nextAttemptAt: Math.max(now, post.held ?? now) } : {};
      await db.outbox.put({ ...post, ...due, args: { ...post.args, files } });
    }
  });
}

/**
 * The files of a draft that is posted, with what was uploaded of them already, and whether one of them is still on its way.
 * Joins the running transaction, which must hold `uploads`.
 */
export async function withUploads(
  db: AccountDb,
  { files }: Pick<DraftRow, "files">,
): Promise<{ files: AttachedFile[]; held_ms: number }> {
  const uploads = await readUploads(
    db,
    files.map(({ file_id }) => file_id),
  );
  const on_its_way = Object.values(uploads).some(({ state }) => state === "sending");
  const known = files.map((file): AttachedFile => {
    const { state, media_id, told } = uploads[file.file_id] ?? {};
    return state === "there" && file.media_id === undefined && media_id !== undefined && told
      ? { ...file, media_id, told }
      : file;
  });
  return { files: known, held_ms: on_its_way ? HELD_MS : 0 };
}

/**
 * Calls `heard` with this account's uploads, now and whenever a tab has changed one, until the function it gives is called;
 * `failed` with what keeps them from being read.
 */
export function watchUploads(
  db: AccountDb,
  heard: (rows: readonly UploadRow[]) => void,
  failed: (error: unknown) => void,
): () => void {
  const watching = liveQuery(() => db.uploads.toArray()).subscribe(heard, failed);
  return () => watching.unsubscribe();
}
