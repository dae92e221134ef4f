import { writtenAt } from "../connection/device_time";
import type { List } from "../../domain/entities/list";
import { storedTime } from "../../domain/rows/stored_time";
import type { AccountDb } from "../schema";

/** The tombstone id of a list. The prefix separates it from the ids of statuses. */
export const listTombstoneId = (id: string): string => `list:${id}`;

/**
 * Stores the server's complete list of the user's lists, requested at `asked_at` and answered at `seen_at` (ms). Rows
 * that it lacks are deleted. A row that was changed after the request stays, and one that was deleted after it does not
 * come back. Joins the running transaction, which must include `lists` and `tombstones`.
 */
export async function putLists(
  db: AccountDb,
  all: readonly List[],
  { asked_at, seen_at }: { asked_at: number; seen_at: number },
): Promise<void> {
  const isOlder = (at: number | undefined) => storedTime(at, writtenAt(db, seen_at)) < asked_at;
  const listed = new Set(all.map(({ id }) => id));
  await db.lists.filter((row) => !listed.has(row.id) && isOlder(row.asked_at)).delete();
  const [before, tombstones] = await Promise.all([
    db.lists.bulkGet(all.map(({ id }) => id)),
    db.tombstones.bulkGet(all.map(({ id }) => listTombstoneId(id))),
  ]);
  const newer = all.filter((_, at) => isOlder(before[at]?.asked_at) && isOlder(tombstones[at]?.at));
  await db.lists.bulkPut(newer.map((list) => ({ ...list, asked_at })));
}
