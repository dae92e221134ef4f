import { saveSetting } from "../db/settings";
import { settings, type OwnKey, type SettingValue } from "../domain/settings";
import { noteSaved } from "./dialog/saved";
import { useWorld } from "./world";

/**
 * Stores what the reader sets where that setting lies, with the device or with the account, and has the account's shared. Notes
 * how it went for the modal's header. Rejects where it could not be stored.
 */
export function useSettingWriter(): <Key extends OwnKey>(key: Key, value: SettingValue<Key>) => Promise<void> {
  const { app, db, sync } = useWorld();
  return async (key, value) => {
    try {
      await saveSetting(settings[key].scope === "device" ? app : db, key, value);
    } catch (error) {
      noteSaved("failed");
      throw error;
    }
    noteSaved("saved");
    if (settings[key].scope === "account") sync.shareSettings();
  };
}
