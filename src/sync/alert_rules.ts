import type { AccountDb } from "../db/schema";
import { readSetting } from "../db/settings";
import type { AlertRules } from "../domain/alerts";
import type { Admin } from "../domain/settings";

/**
 * What the reader, else the admins, want of what is told on the desktop: which of it (`raisesAlert`), and whether a
 * warning stands in place of what it warns of.
 */
export async function readAlertRules(db: AccountDb, admin: Admin): Promise<AlertRules & { hide_warned: boolean }> {
  return {
    visibility: await readSetting(db, "notificationVisibility", admin),
    muteWords: await readSetting(db, "muteWords", admin),
    hide_warned: await readSetting(db, "webPushHideIfCW", admin),
  };
}
