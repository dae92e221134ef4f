import type { AccountRow, NotificationRow } from "../../../domain/rows/rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { isSeen, readSeenOrder } from "./notifications";
import { followRequestAnswers, overlayNotification, readOutboxLanes } from "../outbox/overlay";
import { accountLanes } from "./relationship_lookup";
import { readStatusesAndAccounts, statusTables, type StatusView } from "../statuses/status";

/** A notification with all data that a screen needs to show it. */
export type NotificationView = {
  notification: NotificationRow;
  account: AccountRow;
  /** Its status; null if it has none or the status was deleted. */
  status: StatusView | null;
  /** The account that the sender has moved to. */
  target: AccountRow | null;
  seen: boolean;
  /** The user mutes its sender. */
  muted: boolean;
  /** The user blocks its sender. */
  blocked: boolean;
  /** It is a follow request that the user has denied, which the server has not confirmed. */
  denied: boolean;
};

/** A notification by its id; undefined if it is not stored. */
export async function readNotificationView(db: AccountDb, id: string): Promise<NotificationView | undefined> {
  return (await readNotificationViews(db, [id]))[0];
}

/**
 * Several notifications by their ids, without those that are not stored. The number of queries does not depend on the
 * number of ids.
 */
export function readNotificationViews(db: AccountDb, ids: readonly string[]): Promise<NotificationView[]> {
  return readTransaction(db, [db.notifications, db.markers, ...statusTables(db)], async () => {
    const stored = (await db.notifications.bulkGet([...ids])).filter((row) => row !== undefined);
    const outbox = await readOutboxLanes(db, accountLanes(stored.map(({ account_id }) => account_id)));
    const rows = stored.flatMap((row) => overlayNotification(outbox, row) ?? []);
    const [upto, { status, account, relationships }] = await Promise.all([
      readSeenOrder(db),
      readStatusesAndAccounts(
        db,
        rows.flatMap(({ status_id }) => status_id ?? []),
        rows.flatMap(({ account_id, target_id }) => [account_id, target_id ?? ""]),
      ),
    ]);
    const answers = followRequestAnswers(outbox);
    return rows.flatMap((notification) => {
      const { type, account_id, status_id, target_id } = notification;
      const by = account(account_id);
      if (!by) return [];
      const about = status_id === null ? undefined : status(status_id);
      const { muting: muted, blocking: blocked } = relationships.ofSender(notification);
      return {
        notification,
        account: by,
        status: about === "gone" ? null : (about ?? null),
        target: target_id === null ? null : (account(target_id) ?? null),
        seen: isSeen(notification, upto),
        muted,
        blocked,
        denied: type === "follow_request" && answers.get(account_id) === false,
      };
    });
  });
}
