import { readAdminSettings } from "../../db/settings/admin_settings";
import type { AppDb } from "../../db/app_database";
import { readInstance } from "../../db/instance/instance";
import type { AccountDb } from "../../db/schema";
import { readSettings } from "../../db/settings/settings";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { pushAlertsOf } from "../../domain/notifications/push_alerts";
import type { PushWorld } from "./push";

/** Reads the user's push settings for an account, and what its server at `origin` supports. */
export async function readPushPreferences(
  app: AppDb,
  db: AccountDb,
  origin: string,
): Promise<Pick<PushWorld, "enabled" | "alerts" | "key" | "standard">> {
  const admin = await readAdminSettings(app, origin);
  const instance = await readInstance(app, origin);
  const keys = ["webPushNotifications", "webPushAlerts", "notificationVisibility"] as const;
  const [enabled, alerts, visibility] = await readSettings(db, keys, admin);
  return {
    enabled,
    alerts: pushAlertsOf(alerts, visibility),
    key: instance?.vapid_key ?? null,
    standard: instance ? capabilitiesOf(instance).standard_push : false,
  };
}
