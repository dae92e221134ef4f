import { readAdmin } from "../../db/settings/admin_settings";
import type { AppDb } from "../../db/app_database";
import { readInstance } from "../../db/instance/instance";
import type { AccountDb } from "../../db/schema";
import { readSettings } from "../../db/settings/settings";
import { capabilitiesOf } from "../../domain/instance/capabilities";
import { alertsOf } from "../../domain/notifications/push_alerts";
import type { PushWorld } from "./push";

/** What of push the reader wants of an account, and what its server at `origin` offers. */
export async function readPushPreferences(
  app: AppDb,
  db: AccountDb,
  origin: string,
): Promise<Pick<PushWorld, "wanted" | "alerts" | "key" | "standard">> {
  const admin = await readAdmin(app, origin);
  const instance = await readInstance(app, origin);
  const keys = ["webPushNotifications", "webPushAlerts", "notificationVisibility"] as const;
  const [wanted, alerts, visibility] = await readSettings(db, keys, admin);
  return {
    wanted,
    alerts: alertsOf(alerts, visibility),
    key: instance?.vapid_key ?? null,
    standard: instance ? capabilitiesOf(instance).standard_push : false,
  };
}
