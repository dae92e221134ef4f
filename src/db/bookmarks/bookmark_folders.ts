import { writtenAt } from "../connection/device_time";
import type { BookmarkFolder } from "../../domain/entities/bookmark_folder";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/** The tombstone id of a bookmark folder. The prefix separates it from the ids of statuses. */
export const folderTombstoneId = (id: string): string => `folder:${id}`;

/**
 * Stores the server's complete list of the user's bookmark folders, requested at `asked_at` and answered at `seen_at`
 * (ms). Rows that it lacks are deleted. One that was changed or deleted after the request stays so.
 */
export function saveFolders(
  db: AccountDb,
  all: readonly BookmarkFolder[],
  { asked_at, seen_at }: { asked_at: number; seen_at: number },
): Promise<void> {
  return writeTransaction(db, [db.bookmark_folders, db.tombstones], async () => {
    const isOlder = (at: number | undefined) => storedTime(at, writtenAt(db, seen_at)) < asked_at;
    const listed = new Set(all.map(({ id }) => id));
    await db.bookmark_folders.filter((row) => !listed.has(row.id) && isOlder(row.asked_at)).delete();
    const [before, tombstones] = await Promise.all([
      db.bookmark_folders.bulkGet(all.map(({ id }) => id)),
      db.tombstones.bulkGet(all.map(({ id }) => folderTombstoneId(id))),
    ]);
    const newer = all.filter((_, at) => isOlder(before[at]?.asked_at) && isOlder(tombstones[at]?.at));
    await db.bookmark_folders.bulkPut(newer.map((folder) => ({ ...folder, asked_at })));
  });
}
