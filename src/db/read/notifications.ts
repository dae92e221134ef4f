import { order } from "../../domain/order";
import type { MarkerRow, NotificationRow } from "../../domain/rows";
import { timelineKey } from "../../domain/timelines";
import { reading } from "../connection";
import type { AccountDb } from "../schema";
import { overMarker, readActs } from "./overlay";

const KEY = timelineKey("notifications");
const END = "\uffff";
/** A badge says no more than this. */
const MOST = 100;

/** The order of the last notification that was seen, with what the reader just did; "" where none was. */
export async function readSeen(db: AccountDb): Promise<string> {
  const never: MarkerRow = { timeline: KEY, last_read_id: "", version: 0, updated_at: "", asked_at: 0 };
  const [row, acts] = await Promise.all([db.markers.get(KEY), readActs(db)]);
  const { last_read_id } = overMarker(acts, row ?? never);
  return last_read_id === "" ? "" : order(last_read_id);
}

/** Whether the reader has seen a notification; `upto` is the order of the last one they saw. */
export const isSeen = (row: NotificationRow, upto: string): boolean =>
  order(row.id) <= upto || row.pleroma?.is_seen === true;

/** How many stored notifications were not seen, 100 at most. */
export function readUnseenCount(db: AccountDb): Promise<number> {
  return reading(db, [db.entries, db.notifications, db.markers, db.outbox], async () => {
    const upto = await readSeen(db);
    const newer = db.entries
      .where("[timeline+order]")
      .between([KEY, upto], [KEY, END], false, true)
      .reverse()
      .limit(MOST);
    const ids = (await newer.toArray()).map(({ itemId }) => itemId);
    const rows = await db.notifications.bulkGet(ids);
    return rows.filter((row) => row && !isSeen(row, upto)).length;
  });
}
