import { type AdminSettings, resolveSetting, settings, type UserSettingKey } from "../../domain/settings/settings";
import type { SettingChoices } from "../../domain/settings/settings_file";
import { profileKeys } from "../../domain/settings/settings_profile";
import type { AppDb } from "../app_database";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";
import { readSharedProfile } from "./settings_profiles";

/**
 * Takes choices of the user back, so that what the admin or the default says holds again. Where a profile shares the
 * setting, that value is stored as a choice instead: the other devices are to follow, and a profile has no word for
 * "none".
 * @returns what was stored before, for `saveChoices` to bring back
 */
export async function resetChoices(
  app: AppDb,
  db: AccountDb,
  keys: readonly UserSettingKey[],
  admin: AdminSettings,
): Promise<SettingChoices> {
  const before: SettingChoices = {};
  for (const where of [app, db]) {
    await writeTransaction(where, [where.settings], async () => {
      const own = keys.filter((key) => (settings[key].scope === "device") === (where === app));
      const rows = await where.settings.bulkGet(own);
      const is_shared = where === db && (await readSharedProfile(db)) !== null;
      for (const [at, key] of own.entries()) {
        const row = rows[at];
        if (row) before[key] = row.value;
        if (is_shared && profileKeys.includes(key))
          await where.settings.put({ key, value: resolveSetting(key, undefined, admin) });
        else await where.settings.delete(key);
      }
    });
  }
  return before;
}
