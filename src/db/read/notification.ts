import type { AccountRow, NotificationRow } from "../../domain/rows";
import { reading } from "../connection";
import type { AccountDb } from "../schema";
import { readAccount } from "./account";
import { isSeen, readSeen } from "./notifications";
import { answersOf, overNotification } from "./overlay";
import { lanesOf, readStandings } from "./standing";
import { readStatusView, statusTables, type StatusView } from "./status";

/** What a screen gets to show a notification. */
export type NotificationView = {
  notification: NotificationRow;
  account: AccountRow;
  /** The status it is about; null where it is about none, or that one was deleted. */
  status: StatusView | null;
  /** Where whom it comes from has moved to. */
  target: AccountRow | null;
  seen: boolean;
  /** The reader mutes whom it comes from. */
  muted: boolean;
  /** The reader blocks whom it comes from. */
  blocked: boolean;
  /** It asks to follow the reader, who has denied that; the server has not confirmed it. */
  denied: boolean;
};

/** A notification by its id; undefined where it is not there. */
export function readNotificationView(db: AccountDb, id: string): Promise<NotificationView | undefined> {
  const tables = [db.notifications, db.markers, ...statusTables(db)];
  return reading(db, tables, async () => {
    const stored = await db.notifications.get(id);
    const account = stored && (await readAccount(db, stored.account_id));
    if (!stored || !account) return undefined;
    const acts = await db.outbox
      .where("lane")
      .anyOf(lanesOf([account.id]))
      .sortBy("seq");
    const notification = overNotification(acts, stored);
    if (!notification) return undefined;
    const status = notification.status_id === null ? undefined : await readStatusView(db, notification.status_id);
    const target = notification.target_id === null ? undefined : await readAccount(db, notification.target_id);
    const seen = isSeen(notification, await readSeen(db));
    const { muting: muted, blocking: blocked } = (await readStandings(db, [account.id], acts)).ofSender(notification);
    return {
      notification,
      account,
      status: status === "gone" ? null : (status ?? null),
      target: target ?? null,
      seen,
      muted,
      blocked,
      denied: notification.type === "follow_request" && answersOf(acts).get(account.id) === false,
    };
  });
}
