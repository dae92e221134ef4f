import { readSetting as valueOf, type SettingKey, type SettingValue } from "../domain/settings";
import type { AppDb } from "./app";
import type { AccountDb } from "./schema";

type Holder = Pick<AppDb | AccountDb, "settings">;

/** What a setting is: the device's from `app`, the account's from its database (`settings[key].scope`); else its default. */
export async function readSetting<Key extends SettingKey>(where: Holder, key: Key): Promise<SettingValue<Key>> {
  return valueOf(key, (await where.settings.get(key))?.value);
}

/** Stores a setting where its scope says. */
export async function saveSetting<Key extends SettingKey>(
  where: Holder,
  key: Key,
  value: SettingValue<Key>,
): Promise<void> {
  await where.settings.put({ key, value });
}
