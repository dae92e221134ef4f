import type { AccountDb } from "../../db/schema";
import { readSettings } from "../../db/settings/settings";
import type { AlertRules } from "../../domain/notifications/alert_rules";
import type { Admin } from "../../domain/settings/settings";

/**
 * What the reader, else the admins, want of what is told on the desktop: which of it (`raisesAlert`), and whether a
 * warning stands in place of what it warns of.
 */
export async function readAlertRules(db: AccountDb, admin: Admin): Promise<AlertRules & { hide_warned: boolean }> {
  const keys = ["notificationVisibility", "muteWords", "webPushHideIfCW"] as const;
  const [visibility, muteWords, hide_warned] = await readSettings(db, keys, admin);
  return { visibility, muteWords, hide_warned };
}
