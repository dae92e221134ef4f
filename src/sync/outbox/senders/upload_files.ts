import { readFile } from "../../../db/outbox/files";
import { updateOutboxRow } from "../../../db/outbox/outbox";
import { ApiError } from "../../../domain/requests/api_error";
import { focusText, isSentWithEdit, changedAttributesOf } from "../../../domain/composing/attachment_attributes";
import type { WrittenRow } from "../../../domain/mutations/outbox_row";
import { getRequest } from "../../../domain/requests/server_request";
import { type AttachedFile, goneMedia } from "../../../domain/composing/attachment_types";
import { leaseOf } from "./send_mutation";
import type { Run } from "../outbox_world";

const path = (media_id: string) => `/api/v1/media/${media_id}`;

/**
 * Whether the server has deleted an uploaded file. Servers do so after about a day without a post, and would then
 * silently post without the file. A server that refuses the question is taken to have the file. Throws `ApiError`.
 */
async function isForgotten({ api }: Run, media_id: string, signal: AbortSignal): Promise<boolean> {
  try {
    await api.request(getRequest(path(media_id)), signal);
    return false;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind } = error.failure;
    if (kind === "missing") return true;
    if (kind === "forbidden" || kind === "invalid") return false;
    throw error;
  }
}

/** Whether a file must be uploaded. What is attached to an edited status already is not. Throws `ApiError`. */
async function isMissing(run: Run, { kind }: WrittenRow, file: AttachedFile, signal: AbortSignal): Promise<boolean> {
  const { media_id, attached } = file;
  if (media_id === undefined) return true;
  return !(kind === "edit" && attached) && isForgotten(run, media_id, signal);
}

/**
 * The bytes of a file: from this device, or from the server's copy of a deleted status's attachment. Throws `ApiError`
 * of kind `invalid` with status 410 where neither has them any more.
 */
async function bytesOf({ db, api }: Run, { file_id, attached }: AttachedFile, signal: AbortSignal) {
  const found = await readFile(db, file_id);
  if (found) return found;
  const blob = attached?.url && (await api.file(attached.url, undefined, signal).catch(() => null));
  signal.throwIfAborted();
  if (!blob) throw new ApiError(goneMedia);
  return { blob, name: file_id };
}

/** Throws an error again; an `ApiError` says what failed. */
function failedAt(about: "upload" | "description", error: unknown): never {
  throw error instanceof ApiError ? new ApiError({ ...error.failure, about }) : error;
}

/** The shortest time between two stored upload progresses, in ms. */
const PROGRESS_INTERVAL_MS = 500;

/** Stores the progress of an upload, throttled and one write at a time. `written` resolves after the last write. */
function createProgressWriter(run: Run, row: WrittenRow) {
  const { db, clock, fence, report } = run;
  let written_at = clock.now();
  let writing: Promise<unknown> = Promise.resolve();
  return {
    write(upload: { sent: number; of: number }) {
      if (Math.abs(clock.now() - written_at) < PROGRESS_INTERVAL_MS) return;
      written_at = clock.now();
      writing = writing.then(() => updateOutboxRow(db, fence, row, { upload, lease: leaseOf(run) })).catch(report);
    },
    written: () => writing,
  };
}

/**
 * Uploads the files of a post or edit that the server does not have. Each media id is stored on the row at once, so
 * that no file is uploaded twice. Meanwhile the row waits under a lease and holds the progress. Descriptions that were
 * changed after an upload are then sent. Gives the row with all media ids, "fenced" where another runner holds the
 * lock, or null where the user took the row back. Throws `ApiError`; of kind `invalid` with status 410 where a file's
 * bytes are gone.
 */
export async function uploadFiles<Row extends WrittenRow>(
  run: Run,
  row: Row,
  signal: AbortSignal,
): Promise<Row | "fenced" | null> {
  const { db, api, fence } = run;
  const wanted = await Promise.all(row.args.files.map((file) => isMissing(run, row, file, signal)));
  const missing = [...row.args.files.entries()].filter(([at]) => wanted[at]);
  const stored = await Promise.all(missing.map(([, file]) => bytesOf(run, file, signal)));
  const of = stored.reduce((sum, { blob }) => sum + blob.size, 0);
  const progress_writer = createProgressWriter(run, row);
  let current = row;
  let before = 0;
  try {
    for (const [index, { blob, name }] of stored.entries()) {
      const [at, file] = missing[index] as (typeof missing)[number];
      const { description, focus } = file;
      // The body of the request is a little longer than the file.
      const progress = (sent: number) => progress_writer.write({ sent: before + Math.min(sent, blob.size), of });
      const media = await api
        .upload(blob, name, { description, focus: focusText(focus), signal, progress })
        .catch((error: unknown) => failedAt("upload", error));
      before += blob.size;
      await progress_writer.written();
      const files = current.args.files.with(at, { ...file, media_id: media.id, told: { description, focus } });
      const saved = await updateOutboxRow(db, fence, current, {
        args: { ...current.args, files },
        lease: leaseOf(run),
      });
      if (saved === null || saved === "fenced") return saved;
      current = saved as Row;
    }
  } finally {
    // The progress must not be stored after the end of the upload.
    await progress_writer.written();
  }
  await sendAttributes(run, current, signal);
  return current;
}

/**
 * Sends the changed descriptions and focal points of uploaded files, except those that the server takes with the edit
 * itself. Throws `ApiError` with `about: "description"`.
 */
async function sendAttributes({ api, can }: Run, { kind, args }: WrittenRow, signal: AbortSignal): Promise<void> {
  for (const file of args.files) {
    const form = changedAttributesOf(file);
    if (!form || file.media_id === undefined || isSentWithEdit(kind, file, can())) continue;
    try {
      await api.request({ method: "PUT", path: path(file.media_id), form }, signal);
    } catch (error) {
      failedAt("description", error);
    }
  }
}
