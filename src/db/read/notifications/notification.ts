import type { AccountRow, NotificationRow } from "../../../domain/rows/rows";
import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { isSeen, readSeen } from "./notifications";
import { answersOf, overNotification, readActsIn } from "../outbox/overlay";
import { lanesOf } from "./account_standing";
import { readTogether, statusTables, type StatusView } from "../statuses/status";

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
export async function readNotificationView(db: AccountDb, id: string): Promise<NotificationView | undefined> {
  return (await readNotificationViews(db, [id]))[0];
}

/** Several notifications by their ids, without those that are not there: for many it asks the database no more often than for one. */
export function readNotificationViews(db: AccountDb, ids: readonly string[]): Promise<NotificationView[]> {
  return reading(db, [db.notifications, db.markers, ...statusTables(db)], async () => {
    const stored = (await db.notifications.bulkGet([...ids])).filter((row) => row !== undefined);
    const acts = await readActsIn(db, lanesOf(stored.map(({ account_id }) => account_id)));
    const rows = stored.flatMap((row) => overNotification(acts, row) ?? []);
    const [upto, { status, account, standings }] = await Promise.all([
      readSeen(db),
      readTogether(
        db,
        rows.flatMap(({ status_id }) => status_id ?? []),
        rows.flatMap(({ account_id, target_id }) => [account_id, target_id ?? ""]),
      ),
    ]);
    const answers = answersOf(acts);
    return rows.flatMap((notification) => {
      const { type, account_id, status_id, target_id } = notification;
      const by = account(account_id);
      if (!by) return [];
      const about = status_id === null ? undefined : status(status_id);
      const { muting: muted, blocking: blocked } = standings.ofSender(notification);
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
