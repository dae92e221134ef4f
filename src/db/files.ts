import type { FileRow } from "../domain/rows";
import type { AccountDb } from "./schema";

/** Stores a file of a draft, to be uploaded when the post is sent. */
export async function addFile(db: AccountDb, file: FileRow): Promise<void> {
  await db.files.put(file);
}

/** A file of a draft or an unsent post; undefined where it is not there (any more). */
export function readFile(db: AccountDb, file_id: string): Promise<FileRow | undefined> {
  return db.files.get(file_id);
}

/** Takes a file away again. */
export async function removeFile(db: AccountDb, file_id: string): Promise<void> {
  await db.files.delete(file_id);
}
