import type { Notification } from "../domain/entities/notification";
import type { Settlement } from "../domain/mutations/settlement";
import { order } from "../domain/order";
import type { NotificationRow } from "../domain/rows";
import { itemOf } from "../domain/timelines";
import { writeIntent } from "./intend";
import type { AccountDb } from "./schema";

/**
 * The server has confirmed how a request to follow was answered: it is in the list no more, nor counted. Approved, its notification
 * tells of a follow; else that goes, and is dismissed at the server, should it keep it. Joins the running transaction.
 * @param act_id the id of the act that answered it; `at` in ms
 */
export async function settleRequest(
  db: AccountDb,
  { id, approved }: NonNullable<Settlement["request"]>,
  act_id: string,
  at: number,
): Promise<void> {
  await db.rosters
    .where("key")
    .equals("follow_requests")
    .modify((roster) => {
      roster.account_ids = roster.account_ids.filter((one) => one !== id);
      roster.asked_at = Math.max(roster.asked_at, at);
    });
  await db.me.toCollection().modify((me) => {
    if (me.follow_requests_count === undefined) return;
    me.follow_requests_count = Math.max(0, me.follow_requests_count - 1);
    me.asked_at = Math.max(me.asked_at, at);
  });
  const told = await db.notifications.where("account_id").equals(id).toArray();
  const requests = told.filter(({ type }) => type === "follow_request");
  const follows = told.flatMap((row) => (row.type === "follow" ? row.id : []));
  if (approved) {
    const approvals = requests.map((row) => ({
      ...row,
      type: "follow",
      approved,
      asked_at: Math.max(row.asked_at, at),
    }));
    await db.notifications.bulkPut(approvals);
    return dropReplaced(db, approvals, follows);
  }
  await dropNotifications(
    db,
    requests.map((row) => row.id),
  );
  for (const row of requests) {
    const birth = { id: `${act_id}/${row.id}`, key: `${act_id}/${row.id}`, now: at };
    await writeIntent(db, { kind: "dismiss", args: { id: row.id, account_id: id } }, birth);
  }
}

/**
 * A request that was approved here told of a follow at once; a server that tells of the follow by a notification of its own (Mastodon,
 * GoToSocial) has that one in its place. Joins the running transaction.
 */
export async function dropApproved(db: AccountDb, notifications: readonly Notification[]): Promise<void> {
  const follows = notifications.filter(({ type }) => type === "follow");
  for (const { id, account } of follows) {
    const told = await db.notifications.where("account_id").equals(account.id).toArray();
    await dropReplaced(
      db,
      told.filter(({ approved }) => approved),
      [id],
    );
  }
}

/** Approvals in whose place newer follows of the same person stand go. */
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
    .filter(({ timeline }) => itemOf(timeline) === "notification")
    .delete();
}
