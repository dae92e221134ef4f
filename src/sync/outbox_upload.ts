import { readFile } from "../db/files";
import { changeIntent } from "../db/outbox";
import { ApiError } from "../domain/errors";
import { focusText, goesWithEdit, untoldOf } from "../domain/media";
import type { WrittenRow } from "../domain/mutations/outbox_row";
import { get } from "../domain/request";
import { type AttachedFile, goneMedia } from "../domain/files";
import { leaseOf } from "./outbox_act";
import type { Run } from "./outbox_world";

const path = (media_id: string) => `/api/v1/media/${media_id}`;

/**
 * Whether a server says that it has a medium no more: it drops what no post has used after about a day, and would post without
 * it in silence. One that tells this to nobody is believed to have it. Throws `ApiError`.
 */
async function isForgotten({ api }: Run, media_id: string, signal: AbortSignal): Promise<boolean> {
  try {
    await api.ask(get(path(media_id)), signal);
    return false;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind } = error.failure;
    if (kind === "missing") return true;
    if (kind === "forbidden" || kind === "invalid") return false;
    throw error;
  }
}

/** Whether a file is still to be uploaded; what hangs on the status that is changed stays there. */
async function isMissing(run: Run, { kind }: WrittenRow, file: AttachedFile, signal: AbortSignal): Promise<boolean> {
  const { media_id, attached } = file;
  if (media_id === undefined) return true;
  return !(kind === "edit" && attached) && isForgotten(run, media_id, signal);
}

/**
 * The bytes of a file: this device's, or those that the server still gives of a medium whose status was deleted. Throws
 * `ApiError`, of kind `invalid` with status 410 where nobody has them any more.
 */
async function bytesOf({ db, api }: Run, { file_id, attached }: AttachedFile, signal: AbortSignal) {
  const found = await readFile(db, file_id);
  if (found) return found;
  const blob = attached?.url && (await api.file(attached.url, undefined, signal).catch(() => null));
  signal.throwIfAborted();
  if (!blob) throw new ApiError(goneMedia);
  return { blob, name: file_id };
}

/** How often at most, in ms, it is written down how far an upload is. */
const TELL_MS = 500;

/** Writes down how far the upload of a post is, now and then and one word after the other; `said` waits for the last one. */
function createTeller(run: Run, row: WrittenRow) {
  const { db, clock, fence, report } = run;
  let told_at = clock.now();
  let saying: Promise<unknown> = Promise.resolve();
  return {
    tell(upload: { sent: number; of: number }) {
      if (Math.abs(clock.now() - told_at) < TELL_MS) return;
      told_at = clock.now();
      saying = saying.then(() => changeIntent(db, fence, row, { upload, lease: leaseOf(run) })).catch(report);
    },
    said: () => saying,
  };
}

/**
 * Uploads the files of a post that the server does not have; each media id is saved on the row as it comes, so that what was
 * uploaded is not uploaded again. The row waits under a lease meanwhile and says how far it is. What was written of a file
 * after it was uploaded is told then. Gives the row with all its media ids, "fenced", or null where the reader took it back.
 * Throws `ApiError`; kind `invalid` with status 410 where a file is gone.
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
  const teller = createTeller(run, row);
  let current = row;
  let before = 0;
  try {
    for (const [index, { blob, name }] of stored.entries()) {
      const [at, file] = missing[index] as (typeof missing)[number];
      const { description, focus } = file;
      // What goes out is the file and a little around it.
      const progress = (sent: number) => teller.tell({ sent: before + Math.min(sent, blob.size), of });
      const media = await api.upload(blob, name, { description, focus: focusText(focus), signal, progress });
      before += blob.size;
      await teller.said();
      const files = current.args.files.with(at, { ...file, media_id: media.id, told: { description, focus } });
      const saved = await changeIntent(db, fence, current, { args: { ...current.args, files }, lease: leaseOf(run) });
      if (saved === null || saved === "fenced") return saved;
      current = saved as Row;
    }
  } finally {
    // No word of it comes after what is written about its end.
    await teller.said();
  }
  await tellOf(run, current, signal);
  return current;
}

/**
 * Saves what was changed in the descriptions of media that the server has (spec 001, sections 5 and 7), but what it takes with the
 * change of their status. Throws `ApiError`.
 */
async function tellOf({ api, can }: Run, { kind, args }: WrittenRow, signal: AbortSignal): Promise<void> {
  for (const file of args.files) {
    const form = untoldOf(file);
    if (!form || file.media_id === undefined || goesWithEdit(kind, file, can())) continue;
    try {
      await api.ask({ method: "PUT", path: path(file.media_id), form }, signal);
    } catch (error) {
      if (error instanceof ApiError) throw new ApiError({ ...error.failure, about: "description" });
      throw error;
    }
  }
}
