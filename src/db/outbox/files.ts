import type { AttachedFile, FileRow } from "../../domain/composing/attachment_types";
import { filesOf } from "../../domain/mutations/outbox_row";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/** Stores a file of a draft. It is uploaded while the draft is open or when the post is sent. */
export async function addFile(db: AccountDb, file: FileRow): Promise<void> {
  await db.files.put(file);
}

/** A file of a draft or an unsent post; undefined if it does not exist. */
export function readFile(db: AccountDb, file_id: string): Promise<FileRow | undefined> {
  return db.files.get(file_id);
}

/**
 * The ids of all files that drafts, the outbox, or scheduled posts refer to. A scheduled post can become a
 * draft again. Joins the running transaction, which must include `drafts`, `outbox` and `scheduled`.
 */
export async function readReferencedFiles(db: AccountDb): Promise<Set<string>> {
  const unsent = (await db.outbox.toArray()).map((row) => ({ files: filesOf(row) }));
  const scheduled = (await db.scheduled.toArray()).map(({ written }) => written);
  const all = [...(await db.drafts.toArray()), ...unsent, ...scheduled];
  return new Set(all.flatMap(({ files }) => files.map(({ file_id }) => file_id)));
}

type Named = readonly Pick<AttachedFile, "file_id">[];

/** Deletes those of the files that nothing refers to, with their uploads. */
export function dropFiles(db: AccountDb, files: Named): Promise<void> {
  return writeTransaction(db, [db.files, db.drafts, db.outbox, db.scheduled, db.uploads], async () => {
    const named = await readReferencedFiles(db);
    const unreferenced = files.flatMap(({ file_id }) => (named.has(file_id) ? [] : file_id));
    await db.files.bulkDelete(unreferenced);
    await db.uploads.bulkDelete(unreferenced);
  });
}

/**
 * Drops the uploads of a sent post's files, and the files that nothing else refers to. Another post uploads a shared
 * file again, because a server attaches a medium to one post only.
 */
export function dropSentFiles(db: AccountDb, files: Named): Promise<void> {
  return writeTransaction(db, [db.files, db.drafts, db.outbox, db.scheduled, db.uploads], async () => {
    await db.uploads.bulkDelete(files.map(({ file_id }) => file_id));
    await dropFiles(db, files);
  });
}
