import type { NotificationRecord } from "../store/records";
import type { Server } from "../serving/server";
import { isoSeconds } from "../serving/server";
import { mutes } from "../store/visibility";
import type { Notification } from "../dialects/wire";
import { accountEntity } from "./account";
import { reactionUrl, statusEntity } from "./status";

/** A notification as its owner sees it. */
export function notificationEntity(server: Server, notification: NotificationRecord): Notification {
  const { store } = server;
  const owner = store.account(notification.account_id);
  const status = notification.status_id === null ? undefined : store.statuses.get(notification.status_id);
  const report = store.reports.get(notification.report_id ?? "");
  return {
    id: notification.id,
    type: notification.type,
    created_at: isoSeconds(notification.created_at),
    account: accountEntity(server, store.account(notification.from_id), owner),
    ...(status ? { status: statusEntity(server, status, owner) } : {}),
    ...(notification.target_id === null
      ? {}
      : { target: accountEntity(server, store.account(notification.target_id), owner) }),
    ...(report
      ? {
          report: {
            id: report.id,
            content: report.comment,
            created_at: isoSeconds(report.created_at),
            state: report.state,
            account: accountEntity(server, store.account(report.about_id), owner),
            actor: accountEntity(server, store.account(report.account_id), owner),
          },
        }
      : {}),
    ...(notification.emoji === null ? {} : reactedWith(server, notification.emoji)),
    pleroma: { is_seen: notification.seen, is_muted: mutes(server, owner, notification.from_id) },
  };
}

/** An emoji as Akkoma tells of it: one with a picture by its shortcode between colons. */
function reactedWith(server: Server, emoji: string): Pick<Notification, "emoji" | "emoji_url"> {
  const emoji_url = reactionUrl(server, emoji);
  return { emoji: emoji_url === null ? emoji : `:${emoji.split("@")[0]}:`, emoji_url };
}
