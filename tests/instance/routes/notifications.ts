import { order } from "../../../src/domain/rows/id_order";
import { resetMarker } from "../acts/notify";
import { dialect } from "../dialects/dialect";
import { notificationEntity } from "../entities/notification";
import type { App, Ctx } from "../serving/http";
import { missing, need } from "../serving/http";
import { page } from "../store/paging";
import { flag, params, query, text, texts } from "../rules/params";
import type { AccountRecord, NotificationRecord } from "../store/records";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";
import { mutes } from "../store/visibility";

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
    const only = texts(params[profile.types_filter]);
    const without = texts(params.exclude_types);
    const with_muted = flag(params.with_muted) ?? false;
    const all = own(viewer).filter(
      (one) =>
        (only.length === 0 || only.includes(one.type)) &&
        !without.includes(one.type) &&
        !store.blocks.has(viewer.id, one.from_id) &&
        (with_muted || !mutes(server, viewer, one.from_id)) &&
        (one.status_id === null || store.statuses.has(one.status_id)),
    );
    return c.json(page(server, c, all).map(show));
  });

  app.get("/api/v1/notifications/:id", (c) => {
    const viewer = need(server, c, "read:notifications");
    const { id } = c.req.param();
    if (!/^[0-9A-Z]+$/.test(id)) throw new Refusal(500, { errors: { detail: "Internal server error" } });
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
