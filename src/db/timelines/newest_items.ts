import { storedTime } from "../../domain/rows/stored_time";
import type { TimelineKey } from "../../domain/timelines/timelines";
import type { AccountDb } from "../schema";

/** The ids of the newest `limit` items of a timeline, newest first. */
export async function readNewestItems(db: AccountDb, timeline: TimelineKey, limit: number): Promise<string[]> {
  const entries = await db.entries
    .where("[timeline+order]")
    .between([timeline, ""], [timeline, "\uffff"])
    .reverse()
    .limit(limit)
    .toArray();
  return entries.map(({ itemId }) => itemId);
}

/**
 * Those of `status_ids` whose stored row was requested before `since`, in the given order. Times are in ms.
 */
export async function readStale(
  db: AccountDb,
  status_ids: readonly string[],
  since: number,
  now: number,
): Promise<string[]> {
  const rows = await db.statuses.bulkGet([...status_ids]);
  return status_ids.filter((_, index) => {
    const row = rows[index];
    return row !== undefined && storedTime(row.asked_at, now) < since;
  });
}
