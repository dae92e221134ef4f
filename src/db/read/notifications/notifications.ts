import { isListed, type NotificationVisibility } from "../../../domain/notifications/notification_kinds";
import { order } from "../../../domain/rows/id_order";
import type { MarkerRow, NotificationRow } from "../../../domain/rows/rows";
import { timelineKey } from "../../../domain/timelines/timelines";
import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { isDeleted, overMarker, overNotification, readActsIn } from "../outbox/overlay";
import { lanesOf, readStandings, standingTables } from "./account_standing";

const KEY = timelineKey("notifications");
const END = "\uffff";
/** A badge says no more than this. */
export const MOST = 100;

/** The order of the last notification that was seen, with what the reader just did; "" where none was. */
export async function readSeen(db: AccountDb): Promise<string> {
  const never: MarkerRow = { timeline: KEY, last_read_id: "", version: 0, updated_at: "", asked_at: 0 };
  const [row, acts] = await Promise.all([db.markers.get(KEY), readActsIn(db, [`marker:${KEY}`])]);
  const { last_read_id } = overMarker(acts, row ?? never);
  return last_read_id === "" ? "" : order(last_read_id);
}

/** Whether the reader has seen a notification; `upto` is the order of the last one they saw. */
export const isSeen = (row: Pick<NotificationRow, "id" | "pleroma">, upto: string): boolean =>
  order(row.id) <= upto || row.pleroma?.is_seen === true;

/** A notification that lists show; `muted`: the reader mutes whom it comes from. */
export type ListedNotification = NotificationRow & { muted: boolean };

/** Which of some notifications, by their ids, the reader has seen; those that are not stored go by the marker alone. */
export function readSeenAmong(db: AccountDb, ids: readonly string[]): Promise<Set<string>> {
  return reading(db, [db.markers, db.outbox, db.notifications], async () => {
    const [upto, rows] = await Promise.all([readSeen(db), db.notifications.bulkGet([...ids])]);
    return new Set(ids.filter((id, at) => isSeen(rows[at] ?? { id }, upto)));
  });
}

/**
 * Notifications by their ids, without those that are not stored. For what lies close together, as in a list: one request, where
 * one for each took a window of a list two hundred. Joins the running transaction.
 */
export async function readNear(db: AccountDb, ids: readonly string[]): Promise<NotificationRow[]> {
  const found = new Map<string, NotificationRow>();
  // As text "100" stands before "99": between those two lies nearly everything.
  for (const length of new Set(ids.map((id) => id.length))) {
    const [first, ...others] = ids.filter((id) => id.length === length).toSorted();
    const last = others.at(-1) ?? first;
    if (first === undefined || last === undefined) continue;
    for (const row of await db.notifications.where(":id").between(first, last, true, true).toArray())
      found.set(row.id, row);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The tables that `readListed` needs in a transaction which it joins. */
export const listedTables = (db: AccountDb) => [db.notifications, db.statuses, ...standingTables(db)];

/**
 * Those of these notifications that lists show, and that count (`isListed`), as the reader sees them: with what they just deleted,
 * dismissed and approved, and whom they just blocked. Joins the running transaction.
 */
export async function readListed(
  db: AccountDb,
  rows: readonly NotificationRow[],
  visibility: NotificationVisibility,
): Promise<ListedNotification[]> {
  const status_ids = [...new Set(rows.flatMap(({ status_id }) => status_id ?? []))];
  const account_ids = [...new Set(rows.map(({ account_id }) => account_id))];
  const [stored, acts] = await Promise.all([
    // All at once: a cursor would go to each, one after the other.
    db.statuses.bulkGet(status_ids),
    readActsIn(db, [...lanesOf(account_ids), ...status_ids.map((id) => `status:${id}`)]),
  ]);
  const standings = await readStandings(db, account_ids, acts);
  const there = new Set(stored.flatMap((row) => (row && !isDeleted(acts, row.id) ? row.id : [])));
  return rows.flatMap((stored) => {
    const row = overNotification(acts, stored);
    if (!row) return [];
    const has_status = row.status_id !== null && there.has(row.status_id);
    const { blocking: blocked } = standings.of(row.account_id);
    if (!isListed({ type: row.type, has_status, blocked }, visibility)) return [];
    return { ...row, muted: standings.ofSender(row).muting };
  });
}

/**
 * The newest stored notifications that were not seen, of those that lists show (`isListed`): so many at most, however deep they
 * lie.
 */
export function readUnseen(
  db: AccountDb,
  visibility: NotificationVisibility,
  most: number,
): Promise<ListedNotification[]> {
  return reading(db, [db.entries, db.markers, ...listedTables(db)], async () => {
    const upto = await readSeen(db);
    const found: ListedNotification[] = [];
    for (let below = END; found.length < most;) {
      const newer = db.entries.where("[timeline+order]").between([KEY, upto], [KEY, below], false, false);
      const entries = await newer.reverse().limit(MOST).toArray();
      const rows = await readNear(
        db,
        entries.map(({ itemId }) => itemId),
      );
      const unseen = rows.filter((row) => !isSeen(row, upto));
      found.push(...(await readListed(db, unseen, visibility)));
      const last = entries.at(-1);
      if (!last || entries.length < MOST) break;
      below = last.order;
    }
    return found.slice(0, most);
  });
}

/** How many stored notifications were not seen, of those that lists show: 100 at most. */
export const readUnseenCount = async (db: AccountDb, visibility: NotificationVisibility): Promise<number> =>
  (await readUnseen(db, visibility, MOST)).length;
