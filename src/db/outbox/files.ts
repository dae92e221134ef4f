import type { AttachedFile, FileRow } from "../../domain/composing/attachment_types";
import { isWritten } from "../../domain/mutations/outbox_row";
import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";

/** Stores a file of a draft, to be uploaded when the post is sent. */
export async function addFile(db: AccountDb, file: FileRow): Promise<void> {
  await db.files.put(file);
}

/** A file of a draft or an unsent post; undefined where it is not there (any more). */
export function readFile(db: AccountDb, file_id: string): Promise<FileRow | undefined> {
  return db.files.get(file_id);
}

/**
 * The ids of all files that a draft, an unsent post or change, or a scheduled post names: it can still be written anew. Joins the
 * running transaction, which must hold `drafts`, `outbox` and `scheduled`.
 */
export async function namedFiles(db: AccountDb): Promise<Set<string>> {
  const unsent = (await db.outbox.toArray()).flatMap((row) => (isWritten(row) ? row.args : []));
  const scheduled = (await db.scheduled.toArray()).map(({ written }) => written);
  const all = [...(await db.drafts.toArray()), ...unsent, ...scheduled];
  return new Set(all.flatMap(({ files }) => files.map(({ file_id }) => file_id)));
}

type Named = readonly Pick<AttachedFile, "file_id">[];

/** Takes files away with their uploads, but those that are still named. */
export function dropFiles(db: AccountDb, files: Named): Promise<void> {
  return writing(db, [db.files, db.drafts, db.outbox, db.scheduled, db.uploads], async () => {
    const named = await namedFiles(db);
    const going = files.flatMap(({ file_id }) => (named.has(file_id) ? [] : file_id));
    await db.files.bulkDelete(going);
    await db.uploads.bulkDelete(going);
  });
}

/** The files of a post that was sent are the server's: what else names one uploads it anew, for a medium is of one post. */
export function spendFiles(db: AccountDb, files: Named): Promise<void> {
  return writing(db, [db.files, db.drafts, db.outbox, db.scheduled, db.uploads], async () => {
    await db.uploads.bulkDelete(files.map(({ file_id }) => file_id));
    await dropFiles(db, files);
  });
}
