import { writtenAt } from "../connection/device_time";
import type { Notification } from "../../domain/entities/notification";
import { storedTime } from "../../domain/rows/stored_time";
import type { AccountDb } from "../schema";

/** Servers round the time of a notification down to a second. */
const ROUNDED_MS = 999;

/**
 * Follow requests of which notifications tell are put on the stored list, on the own account's count and into the
 * relationship, as far as these are older; and those that became follows since are taken off. `seen_at`: now, in ms.
 * Joins the running transaction, which must include `rosters`, `relationships` and `me`.
 */
export async function noteFollowRequests(
  db: AccountDb,
  notifications: readonly Notification[],
  seen_at: number,
): Promise<void> {
  const telling = notifications.filter(({ type }) => type === "follow_request" || type === "follow");
  if (telling.length === 0) return;
  const [list, me, relationships] = await Promise.all([
    db.rosters.get("follow_requests"),
    db.me.toCollection().first(),
    db.relationships.bulkGet(telling.map(({ account }) => account.id)),
  ]);
  const ids = new Set(list?.account_ids);
  const related = new Map(relationships.flatMap((row) => (row ? [[row.id, row]] : [])));
  let counted = me?.follow_requests_count;
  let changed = false;
  for (const { type, account, created_at } of telling) {
    const at = Date.parse(created_at) + ROUNDED_MS;
    const asks = type === "follow_request";
    const isOlder = (row: { asked_at: number } | undefined) =>
      row !== undefined && at >= storedTime(row.asked_at, writtenAt(db, seen_at));
    const relationship = related.get(account.id);
    if (relationship && isOlder(relationship)) {
      const told = { ...relationship, requested_by: asks, followed_by: !asks };
      related.set(account.id, told);
      await db.relationships.put(told);
    }
    if (!isOlder(list) || ids.has(account.id) === asks) continue;
    if (asks) ids.add(account.id);
    else ids.delete(account.id);
    changed = true;
    if (counted !== undefined && isOlder(me)) counted = Math.max(0, counted + (asks ? 1 : -1));
  }
  if (!list || !changed) return;
  const first = [...ids].filter((id) => !list.account_ids.includes(id));
  const stayed = list.account_ids.filter((id) => ids.has(id));
  await db.rosters.update("follow_requests", { account_ids: [...first, ...stayed] });
  if (me && counted !== me.follow_requests_count) await db.me.update(me.id, { follow_requests_count: counted });
}
