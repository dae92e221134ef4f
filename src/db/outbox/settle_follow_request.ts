import type { Notification } from "../../domain/entities/notification";
import type { Settlement } from "../../domain/mutations/settlement";
import { storedTime } from "../../domain/rows/stored_time";
import { order } from "../../domain/rows/id_order";
import type { NotificationRow } from "../../domain/rows/rows";
import { itemKindOf } from "../../domain/timelines/timelines";
import { writeIntent } from "./write_intent";
import type { AccountDb } from "../schema";

/**
 * Stores that the server confirmed the answer to a follow request. The request leaves the list and the count. If it was
 * approved, its notification becomes that of a follow; else the notification is deleted, and dismissed at the server in
 * case the server keeps it. Joins the running transaction.
 * @param outbox_id the id of the outbox row that answered the request
 * @param at when the server confirmed it, in ms
 */
export async function settleRequest(
  db: AccountDb,
  { id, approved }: NonNullable<Settlement["request"]>,
  outbox_id: string,
  at: number,
): Promise<void> {
  await db.rosters
    .where("key")
    .equals("follow_requests")
    .modify((roster) => {
      roster.account_ids = roster.account_ids.filter((one) => one !== id);
      roster.asked_at = Math.max(storedTime(roster.asked_at, at), at);
    });
  await db.me.toCollection().modify((me) => {
    if (me.follow_requests_count === undefined) return;
    me.follow_requests_count = Math.max(0, me.follow_requests_count - 1);
    me.asked_at = Math.max(storedTime(me.asked_at, at), at);
  });
  // The server's answer has the relationship, unless the request was gone.
  if (approved === null) await db.relationships.where("id").equals(id).modify({ requested_by: false });
  const notifications_from = await db.notifications.where("account_id").equals(id).toArray();
  const requests = notifications_from.filter(({ type }) => type === "follow_request");
  const follows = notifications_from.flatMap((row) => (row.type === "follow" ? row.id : []));
  if (approved) {
    const approvals = requests.map((row) => ({
      ...row,
      type: "follow",
      approved,
      asked_at: Math.max(storedTime(row.asked_at, at), at),
    }));
    await db.notifications.bulkPut(approvals);
    return dropReplaced(db, approvals, follows);
  }
  await dropNotifications(
    db,
    requests.map((row) => row.id),
  );
  for (const row of requests) {
    const birth = { id: `${outbox_id}/${row.id}`, key: `${outbox_id}/${row.id}`, now: at };
    await writeIntent(db, { kind: "dismiss", args: { id: row.id, account_id: id } }, birth);
  }
}

/**
 * Deletes the notifications of approved follow requests that were turned into follow notifications on this device, if
 * the server sends a follow notification of its own (Mastodon, GoToSocial). Joins the running transaction.
 */
export async function dropApproved(db: AccountDb, notifications: readonly Notification[]): Promise<void> {
  const follows = notifications.filter(({ type }) => type === "follow");
  for (const { id, account } of follows) {
    const notifications_from = await db.notifications.where("account_id").equals(account.id).toArray();
    await dropReplaced(
      db,
      notifications_from.filter(({ approved }) => approved),
      [id],
    );
  }
}

/** Deletes the approvals that are older than one of the follows, given by id, of the same person. */
function dropReplaced(db: AccountDb, approvals: readonly NotificationRow[], follows: readonly string[]): Promise<void> {
  const isOld = (id: string) => follows.some((follow) => order(follow) > order(id));
  return dropNotifications(
    db,
    approvals.flatMap(({ id }) => (isOld(id) ? id : [])),
  );
}

async function dropNotifications(db: AccountDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.notifications.bulkDelete([...ids]);
  await db.entries
    .where("itemId")
    .anyOf([...ids])
    .filter(({ timeline }) => itemKindOf(timeline) === "notification")
    .delete();
}
