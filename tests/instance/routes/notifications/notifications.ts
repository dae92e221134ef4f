import { order } from "../../../../src/domain/rows/id_order";
import { resetMarker } from "../../acts/notify";
import { dialect } from "../../dialects/dialect";
import { notificationEntity } from "../../entities/notification";
import type { App, Ctx } from "../../serving/http";
import { missing, need } from "../../serving/http";
import { page } from "../../store/paging";
import { flag, params, query, text, texts } from "../../rules/params";
import type { AccountRecord, NotificationRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import { mutes } from "../../store/visibility";

/** What a server calls a type of notifications, where it is asked for some. */
export const typeName = ({ profile }: Server, type: NotificationRecord["type"]): string => {
  const own = { "pleroma:report": "admin.report", "pleroma:emoji_reaction": "reaction" }[type as "pleroma:report"];
  return (profile.dialect === "mastodon" ? own : undefined) ?? type;
};

/**
 * What somebody is told, the newest first: nothing of whom they block or mute, and nothing of statuses that are gone.
 */
export function notificationsOf(server: Server, viewer: AccountRecord, with_muted = false): NotificationRecord[] {
  const { store } = server;
  const told = ({ account_id, from_id, status_id }: NotificationRecord) =>
    account_id === viewer.id &&
    !store.blocks.has(viewer.id, from_id) &&
    (with_muted || !mutes(server, viewer, from_id)) &&
    (status_id === null || store.statuses.has(status_id));
  return [...store.notifications.values()].filter(told).sort((a, b) => (order(a.id) < order(b.id) ? 1 : -1));
}

/** /api/v1/notifications: list, one, dismissing and clearing, and Pleroma's marking as read. */
export function notifications(app: App, server: Server): void {
  const { store, profile } = server;
  const own = (viewer: AccountRecord): NotificationRecord[] =>
    [...store.notifications.values()]
      .filter((one) => one.account_id === viewer.id)
      .sort((a, b) => (order(a.id) < order(b.id) ? 1 : -1));
  const show = (one: NotificationRecord) => dialect(server).notification(notificationEntity(server, one));
  const at = (viewer: AccountRecord, id: string | undefined): NotificationRecord => {
    const found = store.notifications.get(id ?? "");
    if (!found || found.account_id !== viewer.id) throw missing(server);
    return found;
  };

  app.get("/api/v1/notifications", (c) => {
    const viewer = need(server, c, "read:notifications");
    const params = query(c);
    const only = profile.types_filter ? texts(params[profile.types_filter]) : [];
    const without = texts(params.exclude_types);
    const with_muted = flag(params.with_muted) ?? false;
    const all = notificationsOf(server, viewer, with_muted).filter(
      ({ type }) =>
        (only.length === 0 || only.includes(typeName(server, type))) && !without.includes(typeName(server, type)),
    );
    return c.json(page(server, c, all).map(show));
  });

  app.get("/api/v1/notifications/:id", (c) => {
    const viewer = need(server, c, "read:notifications");
    const { id } = c.req.param();
    // Akkoma's and Pleroma's look-up takes numbers alone.
    if (profile.dialect === "akkoma" && !/^\d+$/.test(id))
      throw new Refusal(500, { errors: { detail: "Internal server error" } });
    return c.json(show(at(viewer, id)));
  });

  app.post("/api/v1/notifications/clear", (c) => {
    for (const one of own(need(server, c, "write:notifications"))) store.notifications.delete(one.id);
    return c.json({});
  });

  app.post("/api/v1/notifications/:id/dismiss", (c) => {
    const viewer = need(server, c, "write:notifications");
    store.notifications.delete(at(viewer, c.req.param("id")).id);
    return c.json({});
  });

  const read = async (c: Ctx) => {
    if (!profile.pleroma_paths) throw missing(server);
    const viewer = need(server, c, "write:notifications");
    const { id, max_id } = await params(c);
    const until = text(max_id);
    const seen =
      until === undefined ? [at(viewer, text(id))] : own(viewer).filter((one) => order(one.id) <= order(until));
    for (const one of seen) one.seen = true;
    resetMarker(server, viewer.id);
    return c.json(until === undefined ? seen.map(show)[0] : seen.slice(0, 80).map(show));
  };
  app.post("/api/v1/pleroma/notifications/read", read);
}
