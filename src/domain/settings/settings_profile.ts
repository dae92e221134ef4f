import { rowsEqual } from "../rows/rows_equal";
import { type UserSettingKey, userSettingKeys, settings, settingValueOf } from "./settings";
import type { SettingChoices } from "./settings_file";

/** A settings profile on the server. `settings` contains those of other clients, too. */
export type SettingsProfile = { settings: Record<string, unknown>; version: number };

/**
 * The profile that this device shares. `version` is the last version received from or sent to the server (0: none);
 * `settings` are those of that version.
 */
export type SharedProfile = SettingsProfile & { name: string };

/**
 * The settings that are shared by a profile: those of the account. Settings of the device (language, theme) are not
 * shared, nor are those of push, which each browser must be asked to allow.
 */
export const profileKeys: readonly UserSettingKey[] = userSettingKeys.filter(
  (key) => settings[key].scope === "account" && !key.startsWith("webPush"),
);

/** The user's choices that differ from the profile as it was last shared. */
export function unsentSettings(chosen: ReadonlyMap<string, unknown>, shared: Record<string, unknown>): SettingChoices {
  const differing = profileKeys.filter((key) => {
    const mine = settingValueOf(key, chosen.get(key));
    return mine !== undefined && !rowsEqual(mine, settingValueOf(key, shared[key]));
  });
  return Object.fromEntries(differing.map((key) => [key, settingValueOf(key, chosen.get(key))]));
}

/**
 * The result of a merge: values to adopt, local values that are still to be sent, and the names of local choices that
 * were overridden.
 */
export type MergedProfile = { adopted: SettingChoices; unsent: SettingChoices; overridden: UserSettingKey[] };

/**
 * Merges a newer version of a profile with the local choices (a three-way merge, per setting, with `shared` as the
 * base). If both changed a setting, the profile's value wins.
 */
export function mergeProfile(
  chosen: ReadonlyMap<string, unknown>,
  shared: Record<string, unknown>,
  theirs: Record<string, unknown>,
): MergedProfile {
  const changed = unsentSettings(chosen, shared);
  const merged: MergedProfile = { adopted: {}, unsent: {}, overridden: [] };
  for (const key of profileKeys) {
    const remote = settingValueOf(key, theirs[key]);
    const changed_remotely = remote !== undefined && !rowsEqual(remote, settingValueOf(key, shared[key]));
    if (changed_remotely && !rowsEqual(remote, settingValueOf(key, chosen.get(key)))) {
      merged.adopted[key] = remote;
      if (key in changed) merged.overridden.push(key);
    } else if (key in changed && !changed_remotely) merged.unsent[key] = changed[key];
  }
  return merged;
}
