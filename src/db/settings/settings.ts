import {
  type OwnKey,
  ownKeys,
  readSetting as settingOf,
  type Admin,
  type SettingKey,
  settings,
  type SettingValue,
  unconfigured,
} from "../../domain/settings/settings";
import type { AppDb } from "../app_database";
import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";

type Holder = Pick<AppDb | AccountDb, "settings">;

/** What the reader has chosen, as it is stored; undefined where nothing was chosen. */
async function readChoice(where: Holder, key: SettingKey): Promise<unknown> {
  return (await where.settings.get(key))?.value;
}

/**
 * What a setting is, by `domain/settings`.
 * @param where what holds the reader's choice: `app` where the setting's scope is the device's, else the account's database
 * @param admin what the admins have set (`readAdmin`); without it, what the reader chose or the default
 */
export async function readSetting<Key extends SettingKey>(
  where: Holder,
  key: Key,
  admin: Admin = unconfigured,
): Promise<SettingValue<Key>> {
  return settingOf(key, await readChoice(where, key), admin);
}

/**
 * What several settings are, in the order of their keys, asked for at once.
 * @param where what holds the reader's choices of all of them, see `readSetting`
 */
export async function readSettings<const Keys extends readonly SettingKey[]>(
  where: Holder,
  keys: Keys,
  admin: Admin,
): Promise<{ -readonly [At in keyof Keys]: SettingValue<Keys[At]> }> {
  const rows = await where.settings.bulkGet([...keys]);
  const read = keys.map((key, at) => settingOf(key, rows[at]?.value, admin));
  return read as { -readonly [At in keyof Keys]: SettingValue<Keys[At]> };
}

/** Stores a setting where its scope says. */
export async function saveSetting<Key extends OwnKey>(
  where: Holder,
  key: Key,
  value: SettingValue<Key>,
): Promise<void> {
  await where.settings.put({ key, value });
}

/**
 * Stores what a setting becomes of what it is, in one transaction.
 * @param admin what the admins have set, see `readSetting`
 */
export async function changeSetting<Key extends OwnKey>(
  where: AppDb | AccountDb,
  key: Key,
  admin: Admin,
  change: (now: SettingValue<Key>) => SettingValue<Key>,
): Promise<void> {
  await writing(where, [where.settings], async () =>
    saveSetting(where, key, change(await readSetting(where, key, admin))),
  );
}

const scopes = ["device", "account"] as const;
const holding = (app: AppDb, db: AccountDb, scope: (typeof scopes)[number]) => (scope === "device" ? app : db);

/** Stores many choices where their scopes say, each of the two places all or nothing. Choices that are not named stay. */
export async function saveChoices(app: AppDb, db: AccountDb, choices: Partial<Record<OwnKey, unknown>>): Promise<void> {
  for (const scope of scopes) {
    const where = holding(app, db, scope);
    const rows = ownKeys.flatMap((key) =>
      key in choices && settings[key].scope === scope ? [{ key, value: choices[key] }] : [],
    );
    await writing(where, [where.settings], async () => void (await where.settings.bulkPut(rows)));
  }
}

/** All that is chosen where these lie, on the device or in an account, as it is stored, by key. */
export async function readChoices({ settings }: Holder): Promise<Readonly<Record<string, unknown>>> {
  return Object.fromEntries((await settings.toArray()).map(({ key, value }) => [key, value]));
}
