import { order } from "../../../src/domain/rows/id_order";
import type { AccountRecord, MarkerRecord, NotificationRecord, NotificationType, StatusRecord } from "../store/records";
import type { Server } from "../serving/server";
import { muteOf } from "../store/visibility";

type About = {
  status?: StatusRecord;
  emoji?: string;
  target_id?: string;
  report_id?: string;
  seen?: boolean;
  at?: number;
};

/**
 * Notifies `to` of what `from` did: stored, streamed and pushed. Nobody is told of their own acts, of people they
 * blocked or muted with notifications, of threads they muted, or of whom Akkoma and Pleroma take for strangers where
 * they want none (those who do not follow them, `Notification.skip?`); remote accounts are told by their own server.
 */
export function notify(
  server: Server,
  type: NotificationType,
  from: AccountRecord,
  to: AccountRecord,
  about: About = {},
): void {
  const { store, clock, ids, profile } = server;
  const { status } = about;
  if (from.id === to.id || to.host !== null) return;
  if (store.blocks.has(to.id, from.id) || muteOf(server, to, from.id)?.notifications) return;
  if (status && store.mutedThreads.has(to.id, String(status.conversation_id))) return;
  if (to.block_from_strangers && type !== "poll" && !store.follows.has(from.id, to.id)) return;
  const created_at = about.at ?? clock.now();
  const notification: NotificationRecord = {
    id: profile.ids === "ulid" ? ids.at(created_at) : ids.next("notifications"),
    type,
    account_id: to.id,
    from_id: from.id,
    status_id: status?.id ?? null,
    emoji: about.emoji ?? null,
    target_id: about.target_id ?? null,
    report_id: about.report_id ?? null,
    created_at,
    seen: about.seen ?? false,
  };
  store.notifications.set(notification.id, notification);
  if (profile.pleroma_markers) resetMarker(server, to.id);
  server.hub.notification(notification);
  void server.push.notify(notification);
}

/**
 * Puts the marker of an account's notifications where Pleroma and Akkoma put it with every new one and every marking as
 * read: at the newest that is seen, wherever a client had put it (`Marker.multi_set_last_read_id`,
 * `Notification.last_read_query`).
 */
export function resetMarker({ store, clock }: Server, account_id: string): void {
  let last_read_id = "";
  for (const { id, account_id: to, seen } of store.notifications.values())
    if (seen && to === account_id && order(id) > order(last_read_id)) last_read_id = id;
  const own = store.markers.get(account_id) ?? new Map<string, MarkerRecord>();
  store.markers.set(account_id, own);
  own.set("notifications", { last_read_id, version: 0, updated_at: clock.now() });
}

/** Takes back what was told: an undone favourite, repeat or follow, a deleted status. */
export function unnotify(server: Server, gone: (notification: NotificationRecord) => boolean): void {
  for (const [id, notification] of server.store.notifications) {
    if (gone(notification)) server.store.notifications.delete(id);
  }
}
