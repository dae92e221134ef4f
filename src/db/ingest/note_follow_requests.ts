import type { Notification } from "../../domain/entities/notification";
import { storedTime } from "../../domain/rows/stored_time";
import type { AccountDb } from "../schema";

/** Servers round the time of a notification down to a second. */
const ROUNDED_MS = 999;

/**
 * Puts follow requests of which notifications tell on the stored list, and on the own account's count, if they came after these
 * were read; and takes those off that became follows since. `seen_at`: now, in ms. Joins the running transaction, which must
 * include `rosters` and `me`.
 */
export async function noteFollowRequests(
  db: AccountDb,
  notifications: readonly Notification[],
  seen_at: number,
): Promise<void> {
  const telling = notifications.filter(({ type }) => type === "follow_request" || type === "follow");
  if (telling.length === 0) return;
  const [list, me] = await Promise.all([db.rosters.get("follow_requests"), db.me.toCollection().first()]);
  if (!list) return;
  const since = storedTime(list.asked_at, seen_at);
  let ids = list.account_ids;
  let counted = me?.follow_requests_count;
  for (const { type, account, created_at } of telling) {
    const at = Date.parse(created_at) + ROUNDED_MS;
    const asks = type === "follow_request";
    if (!(at >= since) || ids.includes(account.id) === asks) continue;
    ids = asks ? [account.id, ...ids] : ids.filter((id) => id !== account.id);
    if (counted !== undefined && at >= storedTime(me?.asked_at, seen_at))
      counted = Math.max(0, counted + (asks ? 1 : -1));
  }
  if (ids !== list.account_ids) await db.rosters.update("follow_requests", { account_ids: ids });
  if (me && counted !== me.follow_requests_count) await db.me.update(me.id, { follow_requests_count: counted });
}
