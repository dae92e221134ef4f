import type { AttachedFile, FileRow } from "../domain/files";
import { writing } from "./connection";
import type { AccountDb } from "./schema";

/** Stores a file of a draft, to be uploaded when the post is sent. */
export async function addFile(db: AccountDb, file: FileRow): Promise<void> {
  await db.files.put(file);
}

/** A file of a draft or an unsent post; undefined where it is not there (any more). */
export function readFile(db: AccountDb, file_id: string): Promise<FileRow | undefined> {
  return db.files.get(file_id);
}

/** Takes files away again with their uploads, but those that a scheduled post holds: it can still be written anew. */
export function dropFiles(db: AccountDb, files: readonly Pick<AttachedFile, "file_id">[]): Promise<void> {
  return writing(db, [db.files, db.scheduled, db.uploads], async () => {
    const held = new Set(
      (await db.scheduled.toArray()).flatMap(({ written }) => written.files.map((one) => one.file_id)),
    );
    const going = files.flatMap(({ file_id }) => (held.has(file_id) ? [] : file_id));
    await db.files.bulkDelete(going);
    await db.uploads.bulkDelete(going);
  });
}
