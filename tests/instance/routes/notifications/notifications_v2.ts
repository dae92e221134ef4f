import { createMastodon } from "../../dialects/mastodon";
import type * as wire from "../../dialects/mastodon_wire";
import { accountEntity } from "../../entities/account";
import { notificationEntity } from "../../entities/notification";
import type { App, Ctx } from "../../serving/http";
import { missing, need } from "../../serving/http";
import { params, query, text, texts } from "../../rules/params";
import { page } from "../../store/paging";
import type { AccountRecord } from "../../store/records";
import type { Server } from "../../serving/server";
import { notificationsOf, typeName } from "./notifications";

const sample = 8;
const unread_most = 1000;
const wishes = ["not_following", "not_followers", "new_accounts", "private_mentions", "limited_accounts"] as const;

/** Groups of notifications in a list's order, each where its newest stands. */
function grouped(list: readonly wire.Notification[]): wire.GroupedNotifications {
  const groups = new Map<string, wire.Notification[]>();
  for (const one of list) groups.set(one.group_key, [...(groups.get(one.group_key) ?? []), one]);
  const each = <T extends { id: string }>(all: T[]) => [...new Map(all.map((one) => [one.id, one])).values()];
  const notification_groups = [...groups].flatMap(([group_key, all]): wire.NotificationGroup[] => {
    const [newest, oldest] = [all[0], all.at(-1)];
    if (!newest || !oldest) return [];
    return [
      {
        group_key,
        notifications_count: all.length,
        type: newest.type,
        most_recent_notification_id: newest.id,
        page_min_id: oldest.id,
        page_max_id: newest.id,
        latest_page_notification_at: newest.created_at,
        sample_account_ids: each(all.map(({ account }) => account))
          .slice(0, sample)
          .map(({ id }) => id),
        ...(newest.status ? { status_id: newest.status.id } : {}),
        ...(newest.report ? { report: newest.report } : {}),
      },
    ];
  });
  return {
    accounts: each(list.map(({ account }) => account)),
    statuses: each(list.flatMap(({ status }) => status ?? [])),
    notification_groups,
  };
}

/**
 * /api/v2/notifications: groups, one of them, how many are unread, and whose notifications are kept back: Mastodon's.
 */
export function notificationsV2(app: App, server: Server): void {
  const { store, profile } = server;
  if (profile.name !== "mastodon") return;
  const { notification } = createMastodon(server);
  const show = (one: Parameters<typeof notificationEntity>[1]) => notification(notificationEntity(server, one));
  const all = (viewer: AccountRecord, key: string | undefined) => {
    const found = notificationsOf(server, viewer).filter((one) => show(one).group_key === key);
    if (found.length === 0) throw missing(server);
    return found;
  };
  const wanted = (c: Ctx, viewer: AccountRecord) => {
    const { types, exclude_types, account_id } = query(c);
    const [only, without, from] = [texts(types), texts(exclude_types), text(account_id)];
    return notificationsOf(server, viewer).filter(({ type, from_id }) => {
      const name = typeName(server, type);
      return (only.length === 0 || only.includes(name)) && !without.includes(name) && (from ?? from_id) === from_id;
    });
  };

  app.get("/api/v2/notifications", (c) => {
    const viewer = need(server, c, "read:notifications");
    return c.json(grouped(page(server, c, wanted(c, viewer)).map(show)));
  });
  for (const version of ["v1", "v2"])
    app.get(`/api/${version}/notifications/unread_count`, (c) => {
      const viewer = need(server, c, "read:notifications");
      const marker = store.markers.get(viewer.id)?.get("notifications")?.last_read_id ?? "0";
      const unread = wanted(c, viewer).filter(({ id }) => Number(id) > Number(marker));
      return c.json({ count: Math.min(unread.length, unread_most) });
    });

  const policyOf = ({ id }: AccountRecord) => ({
    ...Object.fromEntries(wishes.map((wish) => [`for_${wish}`, store.notificationPolicies.get(id, wish) ?? "accept"])),
    summary: { pending_requests_count: 0, pending_notifications_count: 0 },
  });
  app.get("/api/v2/notifications/policy", (c) => c.json(policyOf(need(server, c, "read:notifications"))));
  app.on(["PUT", "PATCH"], "/api/v2/notifications/policy", async (c) => {
    const viewer = need(server, c, "write:notifications");
    const body = await params(c);
    for (const wish of wishes) {
      const said = text(body[`for_${wish}`]);
      if (said !== undefined) store.notificationPolicies.set(viewer.id, wish, said);
    }
    return c.json(policyOf(viewer));
  });
  // Nobody's notifications are kept back here, whatever is wished.
  app.get("/api/v1/notifications/requests", (c) => {
    need(server, c, "read:notifications");
    return c.json([]);
  });
  app.get("/api/v1/notifications/requests/merged", (c) => {
    need(server, c, "read:notifications");
    return c.json({ merged: true });
  });

  app.get("/api/v2/notifications/:key", (c) => {
    const viewer = need(server, c, "read:notifications");
    return c.json(grouped(all(viewer, c.req.param("key")).map(show)));
  });
  app.get("/api/v2/notifications/:key/accounts", (c) => {
    const viewer = need(server, c, "read:notifications");
    const people = new Set(all(viewer, c.req.param("key")).map(({ from_id }) => from_id));
    const { account } = createMastodon(server);
    return c.json([...people].map((id) => account(accountEntity(server, store.account(id), viewer))));
  });
  app.post("/api/v2/notifications/:key/dismiss", (c) => {
    const viewer = need(server, c, "write:notifications");
    for (const { id } of all(viewer, c.req.param("key"))) store.notifications.delete(id);
    return c.json({});
  });
}
