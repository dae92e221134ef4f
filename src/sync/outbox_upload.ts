import { readFile } from "../db/files";
import { changeIntent } from "../db/outbox";
import { ApiError } from "../domain/errors";
import type { AttachedFile, OutboxRow } from "../domain/rows";
import { leaseOf } from "./outbox_act";
import type { Run } from "./outbox_world";

/** Servers drop media that no post has used after about a day; one that is half as old is uploaded again. */
const UPLOAD_LASTS_MS = 12 * 3_600_000;

type Post = OutboxRow & { kind: "post" };

/** Whether the server surely still has what was uploaded. */
function isThere(file: AttachedFile, now: number): boolean {
  const age = now - (file.uploaded_at ?? -Infinity);
  return file.media_id !== undefined && age >= 0 && age < UPLOAD_LASTS_MS;
}

/**
 * Uploads the files of a post that the server does not have; each media id is saved on the row as it comes, so that what was
 * uploaded is not uploaded again. The row waits under a lease meanwhile. Gives the row with all its media ids,
 * "fenced", or null where the reader took it back. Throws `ApiError`; kind `invalid` with status 410 where a file is gone
 * from this device.
 */
export async function uploadFiles(run: Run, row: Post, signal: AbortSignal): Promise<Post | "fenced" | null> {
  const { db, api, clock, fence } = run;
  let current = row;
  for (const [at, file] of row.args.files.entries()) {
    if (isThere(file, clock.now())) continue;
    const stored = await readFile(db, file.file_id);
    if (!stored) throw new ApiError({ kind: "invalid", message: "", status: 410 });
    const media = await api.upload(stored.blob, stored.name, { description: file.description, signal });
    const files = current.args.files.with(at, { ...file, media_id: media.id, uploaded_at: clock.now() });
    const saved = await changeIntent(db, fence, current, { args: { ...current.args, files }, lease: leaseOf(run) });
    if (saved === null || saved === "fenced") return saved;
    current = saved as Post;
  }
  return current;
}

/** A post as if nothing had been uploaded: the server has forgotten its media. */
export function withoutMedia({ args }: Post): Post["args"] {
  return { ...args, files: args.files.map(({ media_id: _id, uploaded_at: _at, ...file }) => file) };
}
