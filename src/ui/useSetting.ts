import { readSetting as readKept } from "../db/settings";
import { readSetting, settings, type SettingKey, type SettingValue } from "../domain/settings";
import { useLive } from "./useLive";
import { useWorld } from "./world";

/** What the reader has set, live; its default until it is read. */
export function useSetting<Key extends SettingKey>(key: Key): SettingValue<Key> {
  const { app, db } = useWorld();
  const where = settings[key].scope === "device" ? app : db;
  return useLive(() => readKept(where, key), [where, key]) ?? readSetting(key, undefined);
}
