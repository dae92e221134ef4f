import { changeSetting, saveSetting } from "../../db/settings/settings";
import { settings, type OwnKey, type SettingValue } from "../../domain/settings/settings";
import { useAdmin } from "./useDevice";
import { noteSaved } from "../base/dialog/save_notices";
import { useWorld } from "./useWorld";

type Write = <Key extends OwnKey>(key: Key, value: Next<Key>) => Promise<void>;
type Next<Key extends OwnKey> = SettingValue<Key> | ((now: SettingValue<Key>) => SettingValue<Key>);

/**
 * Stores what the reader sets where that setting lies, with the device or with the account, and has the account's shared. Notes
 * how it went for the modal's header. Rejects where it could not be stored. A part of a setting is changed by a function of what
 * is stored: what was set a moment ago need not be read yet.
 */
export function useSettingWriter(): Write {
  const { app, db, sync } = useWorld();
  const admin = useAdmin();
  return async (key, value) => {
    try {
      const where = settings[key].scope === "device" ? app : db;
      await (typeof value === "function" ? changeSetting(where, key, admin, value) : saveSetting(where, key, value));
    } catch (error) {
      noteSaved("failed");
      throw error;
    }
    noteSaved("saved");
    if (settings[key].scope === "account") sync.settings.notifyChanged();
  };
}
