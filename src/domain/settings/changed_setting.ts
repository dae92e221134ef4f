import { rowsEqual } from "../rows/rows_equal";
import { type AdminSettings, resolveSetting, settingValueOf, type UserSettingKey } from "./settings";

/** Whether the user's stored choice makes a difference: it is valid, and not what would hold without it. */
export function isChanged(key: UserSettingKey, kept: unknown, admin: AdminSettings): boolean {
  const chosen = settingValueOf(key, kept);
  return chosen !== undefined && !rowsEqual(chosen, resolveSetting(key, undefined, admin));
}
