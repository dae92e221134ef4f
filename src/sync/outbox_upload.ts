import { readFile } from "../db/files";
import { changeIntent } from "../db/outbox";
import { ApiError } from "../domain/errors";
import type { WrittenRow } from "../domain/mutations/edit";
import { unsent } from "../domain/mutations/written";
import type { AttachedFile } from "../domain/rows";
import { leaseOf } from "./outbox_act";
import type { Run } from "./outbox_world";

/** Servers drop media that no post has used after about a day; one that is half as old is uploaded again. */
const UPLOAD_LASTS_MS = 12 * 3_600_000;

/** Whether the server surely still has what was uploaded. */
function isThere(file: AttachedFile, now: number): boolean {
  if (file.attached) return true;
  const age = now - (file.uploaded_at ?? -Infinity);
  return file.media_id !== undefined && age >= 0 && age < UPLOAD_LASTS_MS;
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
 * uploaded is not uploaded again. The row waits under a lease meanwhile and says how far it is. Gives the row with all its
 * media ids, "fenced", or null where the reader took it back. Throws `ApiError`; kind `invalid` with status 410 where a file
 * is gone from this device.
 */
export async function uploadFiles<Row extends WrittenRow>(
  run: Run,
  row: Row,
  signal: AbortSignal,
): Promise<Row | "fenced" | null> {
  const { db, api, clock, fence } = run;
  const missing = [...row.args.files.entries()].filter(([, file]) => !isThere(file, clock.now()));
  const stored = await Promise.all(missing.map(async ([, { file_id }]) => readFile(db, file_id)));
  const of = stored.reduce((sum, file) => sum + (file?.blob.size ?? 0), 0);
  const teller = createTeller(run, row);
  let current = row;
  let before = 0;
  try {
    for (const [index, [at, file]] of missing.entries()) {
      const found = stored[index];
      if (!found) throw new ApiError({ kind: "invalid", message: "", status: 410 });
      // What goes out is the file and a little around it.
      const progress = (sent: number) => teller.tell({ sent: before + Math.min(sent, found.blob.size), of });
      const media = await api.upload(found.blob, found.name, { description: file.description, signal, progress });
      before += found.blob.size;
      await teller.said();
      const files = current.args.files.with(at, { ...file, media_id: media.id, uploaded_at: clock.now() });
      const saved = await changeIntent(db, fence, current, { args: { ...current.args, files }, lease: leaseOf(run) });
      if (saved === null || saved === "fenced") return saved;
      current = saved as Row;
    }
    return current;
  } finally {
    // No word of it comes after what is written about its end.
    await teller.said();
  }
}

/** A post as if nothing had been uploaded: the server has forgotten its media. */
export function withoutMedia({ args }: WrittenRow): WrittenRow["args"] {
  return { ...args, files: args.files.map(unsent) };
}
