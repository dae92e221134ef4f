import { changeSetting, saveSetting } from "../../db/settings/settings";
import { settings, type UserSettingKey, type SettingValue } from "../../domain/settings/settings";
import { useAdmin } from "./useDevice";
import { reportSaveResult } from "../base/dialog/save_notices";
import { useWorld } from "./useWorld";

type Write = <Key extends UserSettingKey>(key: Key, value: Next<Key>) => Promise<void>;
type Next<Key extends UserSettingKey> = SettingValue<Key> | ((now: SettingValue<Key>) => SettingValue<Key>);

/**
 * Returns a function that stores a setting in the database of its scope (device or account), starts the sync of account
 * settings, and reports the result to the modal's header. Rejects if the setting could not be stored. To change a part
 * of a setting, pass a function of the stored value: the value of the last render may be outdated.
 */
export function useSettingWriter(): Write {
  const { app, db, sync } = useWorld();
  const admin = useAdmin();
  return async (key, value) => {
    try {
      const where = settings[key].scope === "device" ? app : db;
      await (typeof value === "function" ? changeSetting(where, key, admin, value) : saveSetting(where, key, value));
    } catch (error) {
      reportSaveResult("failed");
      throw error;
    }
    reportSaveResult("saved");
    if (settings[key].scope === "account") sync.settings.notifyChanged();
  };
}
