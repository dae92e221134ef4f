import { saveSetting } from "../db/settings";
import { settings, type OwnKey, type SettingValue } from "../domain/settings";
import { useWorld } from "./world";

/** Stores what the reader sets where that setting lies: with the device or with the account. */
export function useSettingWriter(): <Key extends OwnKey>(key: Key, value: SettingValue<Key>) => Promise<void> {
  const { app, db } = useWorld();
  return (key, value) => saveSetting(settings[key].scope === "device" ? app : db, key, value);
}
