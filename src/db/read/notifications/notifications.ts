import { isListed, type NotificationVisibility } from "../../../domain/notifications/notification_kinds";
import { order } from "../../../domain/rows/id_order";
import type { MarkerRow, NotificationRow } from "../../../domain/rows/rows";
import { timelineKey } from "../../../domain/timelines/timelines";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { isDeleted, overlayMarker, overlayNotification, readOutboxLanes } from "../outbox/overlay";
import { accountLanes, readRelationshipLookup, relationshipTables } from "./relationship_lookup";

const KEY = timelineKey("notifications");
const END = "\uffff";
/** The highest number that a badge shows. */
export const MAX_UNSEEN = 100;

/** The order of the last seen notification, including the user's pending marker; "" if none was seen. */
export async function readSeenOrder(db: AccountDb): Promise<string> {
  const never: MarkerRow = { timeline: KEY, last_read_id: "", version: 0, updated_at: "", asked_at: 0 };
  const [row, outbox] = await Promise.all([db.markers.get(KEY), readOutboxLanes(db, [`marker:${KEY}`])]);
  const { last_read_id } = overlayMarker(outbox, row ?? never);
  return last_read_id === "" ? "" : order(last_read_id);
}

/** Whether the user has seen a notification; `upto` is the order of the last seen one. */
export const isSeen = (row: Pick<NotificationRow, "id" | "pleroma">, upto: string): boolean =>
  order(row.id) <= upto || row.pleroma?.is_seen === true;

/** A notification that lists show; `muted`: the user mutes its sender. */
export type ListedNotification = NotificationRow & { muted: boolean };

/**
 * Those of the notifications, by id, that the user has seen. For those that are not stored, only the marker decides.
 */
export function filterSeen(db: AccountDb, ids: readonly string[]): Promise<Set<string>> {
  return readTransaction(db, [db.markers, db.outbox, db.notifications], async () => {
    const [upto, rows] = await Promise.all([readSeenOrder(db), db.notifications.bulkGet([...ids])]);
    return new Set(ids.filter((id, at) => isSeen(rows[at] ?? { id }, upto)));
  });
}

/**
 * Notifications by their ids, without those that are not stored. Reads one key range for each length of ids, because a
 * window of a list would otherwise need two hundred requests. Joins the running transaction.
 */
export async function readNotificationRows(db: AccountDb, ids: readonly string[]): Promise<NotificationRow[]> {
  const found = new Map<string, NotificationRow>();
  // As text, "100" sorts before "99", and that range would include nearly all rows.
  for (const length of new Set(ids.map((id) => id.length))) {
    const [first, ...others] = ids.filter((id) => id.length === length).toSorted();
    const last = others.at(-1) ?? first;
    if (first === undefined || last === undefined) continue;
    for (const row of await db.notifications.where(":id").between(first, last, true, true).toArray())
      found.set(row.id, row);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The tables that `readListed` needs in the running transaction that it joins. */
export const listedTables = (db: AccountDb) => [db.notifications, db.statuses, ...relationshipTables(db)];

/**
 * The notifications that lists show and badges count (`isListed`), with the user's pending mutations applied: deleted
 * statuses, dismissals, approved requests and blocks. Joins the running transaction.
 */
export async function readListed(
  db: AccountDb,
  rows: readonly NotificationRow[],
  visibility: NotificationVisibility,
): Promise<ListedNotification[]> {
  const status_ids = [...new Set(rows.flatMap(({ status_id }) => status_id ?? []))];
  const account_ids = [...new Set(rows.map(({ account_id }) => account_id))];
  const [stored, outbox] = await Promise.all([
    // One request. `where().anyOf()` would open a cursor that visits the rows one by one.
    db.statuses.bulkGet(status_ids),
    readOutboxLanes(db, [...accountLanes(account_ids), ...status_ids.map((id) => `status:${id}`)]),
  ]);
  const relationships = await readRelationshipLookup(db, account_ids, outbox);
  const shown_statuses = new Set(stored.flatMap((row) => (row && !isDeleted(outbox, row.id) ? row.id : [])));
  return rows.flatMap((stored) => {
    const row = overlayNotification(outbox, stored);
    if (!row) return [];
    const has_status = row.status_id !== null && shown_statuses.has(row.status_id);
    const { blocking: blocked } = relationships.of(row.account_id);
    if (!isListed({ type: row.type, has_status, blocked }, visibility)) return [];
    return { ...row, muted: relationships.ofSender(row).muting };
  });
}

/** The newest `most` unseen stored notifications that lists show (`isListed`). */
export function readUnseen(
  db: AccountDb,
  visibility: NotificationVisibility,
  most: number,
): Promise<ListedNotification[]> {
  return readTransaction(db, [db.entries, db.markers, ...listedTables(db)], async () => {
    const upto = await readSeenOrder(db);
    const found: ListedNotification[] = [];
    for (let below = END; found.length < most;) {
      const newer = db.entries.where("[timeline+order]").between([KEY, upto], [KEY, below], false, false);
      const entries = await newer.reverse().limit(MAX_UNSEEN).toArray();
      const rows = await readNotificationRows(
        db,
        entries.map(({ itemId }) => itemId),
      );
      const unseen = rows.filter((row) => !isSeen(row, upto));
      found.push(...(await readListed(db, unseen, visibility)));
      const last = entries.at(-1);
      if (!last || entries.length < MAX_UNSEEN) break;
      below = last.order;
    }
    return found.slice(0, most);
  });
}

/** The number of unseen stored notifications that lists show, at most `MAX_UNSEEN`. */
export const readUnseenCount = async (db: AccountDb, visibility: NotificationVisibility): Promise<number> =>
  (await readUnseen(db, visibility, MAX_UNSEEN)).length;
