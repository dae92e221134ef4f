import {
  type UserSettingKey,
  userSettingKeys,
  resolveSetting as settingOf,
  type AdminSettings,
  type SettingKey,
  settings,
  type SettingValue,
  noAdminSettings,
} from "../../domain/settings/settings";
import type { AppDb } from "../app_database";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

type Holder = Pick<AppDb | AccountDb, "settings">;

/** The user's stored choice; undefined if there is none. */
async function readChoice(where: Holder, key: SettingKey): Promise<unknown> {
  return (await where.settings.get(key))?.value;
}

/**
 * The value of a setting, by the rules of `domain/settings`.
 * @param where the database with the user's choice: `app` for a device setting, else the account's database
 * @param admin the admins' settings (`readAdminSettings`); without it, the result is the user's choice or the default
 */
export async function readSetting<Key extends SettingKey>(
  where: Holder,
  key: Key,
  admin: AdminSettings = noAdminSettings,
): Promise<SettingValue<Key>> {
  return settingOf(key, await readChoice(where, key), admin);
}

/**
 * The values of several settings, in the order of `keys`, in one read.
 * @param where the database with the user's choices of all of them, see `resolveSetting`
 */
export async function readSettings<const Keys extends readonly SettingKey[]>(
  where: Holder,
  keys: Keys,
  admin: AdminSettings,
): Promise<{ -readonly [At in keyof Keys]: SettingValue<Keys[At]> }> {
  const rows = await where.settings.bulkGet([...keys]);
  const read = keys.map((key, at) => settingOf(key, rows[at]?.value, admin));
  return read as { -readonly [At in keyof Keys]: SettingValue<Keys[At]> };
}

/** Stores a setting. `where` must be the database of the setting's scope. */
export async function saveSetting<Key extends UserSettingKey>(
  where: Holder,
  key: Key,
  value: SettingValue<Key>,
): Promise<void> {
  await where.settings.put({ key, value });
}

/**
 * Replaces a setting by a function of its current value, in one transaction.
 * @param admin the admins' settings, see `resolveSetting`
 */
export async function changeSetting<Key extends UserSettingKey>(
  where: AppDb | AccountDb,
  key: Key,
  admin: AdminSettings,
  change: (now: SettingValue<Key>) => SettingValue<Key>,
): Promise<void> {
  await writeTransaction(where, [where.settings], async () =>
    saveSetting(where, key, change(await readSetting(where, key, admin))),
  );
}

const scopes = ["device", "account"] as const;
const databaseOf = (app: AppDb, db: AccountDb, scope: (typeof scopes)[number]) => (scope === "device" ? app : db);

/** Stores many choices, each in the database of its scope, in one transaction for each database. Other choices stay. */
export async function saveChoices(
  app: AppDb,
  db: AccountDb,
  choices: Partial<Record<UserSettingKey, unknown>>,
): Promise<void> {
  for (const scope of scopes) {
    const where = databaseOf(app, db, scope);
    const rows = userSettingKeys.flatMap((key) =>
      key in choices && settings[key].scope === scope ? [{ key, value: choices[key] }] : [],
    );
    await writeTransaction(where, [where.settings], async () => void (await where.settings.bulkPut(rows)));
  }
}

/** All stored choices of the device or of an account, by key. */
export async function readChoices({ settings }: Holder): Promise<Readonly<Record<string, unknown>>> {
  return Object.fromEntries((await settings.toArray()).map(({ key, value }) => [key, value]));
}
