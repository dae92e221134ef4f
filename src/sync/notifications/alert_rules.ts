import type { AccountDb } from "../../db/schema";
import { readSettings } from "../../db/settings/settings";
import type { AlertRules } from "../../domain/notifications/alert_rules";
import type { AdminSettings } from "../../domain/settings/settings";

/**
 * Reads the user's rules for alerts, with the instance's defaults: which notifications raise one (`raisesAlert`), and
 * whether a content warning replaces the text.
 */
export async function readAlertRules(
  db: AccountDb,
  admin: AdminSettings,
): Promise<AlertRules & { hide_warned: boolean }> {
  const keys = ["notificationVisibility", "muteWords", "webPushHideIfCW"] as const;
  const [visibility, muteWords, hide_warned] = await readSettings(db, keys, admin);
  return { visibility, muteWords, hide_warned };
}
