import type { App } from "../../serving/http";
import { missing, need } from "../../serving/http";
import type { Params } from "../../rules/params";
import { flag, nested, params, text } from "../../rules/params";
import type { SubscriptionRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import type { PushSubscription } from "../../dialects/wire";

/** /api/v1/push/subscription: one for every access token; and what pushes say. */
export function push(app: App, server: Server): void {
  const { store, profile } = server;
  const alertsOf = (body: Params): Record<string, boolean> => {
    const alerts = nested(nested(body.data)?.alerts) ?? {};
    return Object.fromEntries(profile.alerts.map((kind) => [kind, flag(alerts[kind]) ?? false]));
  };
  const show = ({ id, endpoint, alerts }: SubscriptionRecord): PushSubscription => ({
    id,
    endpoint,
    alerts,
    server_key: server.push.public_key,
  });
  const path = "/api/v1/push/subscription";
  if (profile.alerts.length === 0) return;

  for (const at of [path, `${path}/`]) {
    app.post(at, async (c) => {
      const viewer = need(server, c, "push");
      const body = await params(c);
      const subscription = nested(body.subscription);
      const keys = nested(subscription?.keys);
      const [endpoint, p256dh, auth] = [text(subscription?.endpoint), text(keys?.p256dh), text(keys?.auth)];
      if (!endpoint || !p256dh || !auth) throw new Refusal(422, "Validation failed: Endpoint and keys can't be blank");
      const token_id = c.var.token?.id ?? "";
      const record: SubscriptionRecord = {
        id: server.ids.next("subscriptions"),
        token_id,
        account_id: viewer.id,
        endpoint,
        keys: { p256dh, auth },
        alerts: alertsOf(body),
        policy: text(nested(body.data)?.policy) ?? "all",
        standard: flag(subscription?.standard) ?? false,
      };
      store.subscriptions.set(token_id, record);
      return c.json(show(record));
    });
    app.get(at, (c) => {
      need(server, c, "push");
      const record = store.subscriptions.get(c.var.token?.id ?? "");
      if (!record) throw missing(server);
      return c.json(show(record));
    });
    app.put(at, async (c) => {
      need(server, c, "push");
      const record = store.subscriptions.get(c.var.token?.id ?? "");
      if (!record) throw missing(server);
      record.alerts = alertsOf(await params(c));
      return c.json(show(record));
    });
    app.delete(at, (c) => {
      need(server, c, "push");
      store.subscriptions.delete(c.var.token?.id ?? "");
      return c.json({});
    });
  }

  if (!profile.pleroma_paths) return;
  app.put("/api/pleroma/notification_settings", async (c) => {
    const viewer = need(server, c, "write:accounts");
    const given = await params(c);
    for (const name of ["hide_notification_contents", "block_from_strangers"] as const) {
      const wanted = flag(given[name]);
      if (wanted !== undefined) viewer[name] = wanted;
    }
    return c.json({ status: "success" });
  });
}
