import { rowsEqual } from "../rows/rows_equal";
import { type AdminSettings, resolveSetting, type UserSettingKey, userSettingKeys } from "./settings";
import type { SettingChoices } from "./settings_file";

/**
 * What a backup would change: the value that holds now, and the one that would. `asked`: it is about push,
 * notifications or privacy, and is changed only if the user says so for it alone.
 */
export type SettingChange = { key: UserSettingKey; now: unknown; next: unknown; asked: boolean };

/** Whom one writes to, what is kept, and what one is told of. */
const personal: ReadonlySet<UserSettingKey> = new Set<UserSettingKey>([
  "notificationVisibility",
  "keepSearches",
  "scopeCopy",
  "minimalScopesMode",
  "hideScopeNotice",
]);
const isAsked = (key: UserSettingKey) => key.startsWith("webPush") || personal.has(key);

/**
 * What taking these choices would change, in the order of the table. Nothing if each of them holds already.
 * @param stored the user's choices of today, by key
 */
export function restoreChanges(
  choices: SettingChoices,
  stored: Readonly<Record<string, unknown>>,
  admin: AdminSettings,
): SettingChange[] {
  return userSettingKeys.flatMap((key) => {
    const [next, now] = [choices[key], resolveSetting(key, stored[key], admin)];
    return next === undefined || rowsEqual(next, now) ? [] : [{ key, now, next, asked: isAsked(key) }];
  });
}
