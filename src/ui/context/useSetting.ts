import { createContext, useContext } from "react";
import { readSetting, type SettingKey, type SettingValue } from "../../domain/settings/settings";
import { useAdmin } from "./useDevice";

/**
 * What the reader has chosen on this device and in this account, as it is stored, by key; `app` provides it. Read once for
 * all: every row of a list asks for some.
 */
export const ChoicesContext = createContext<Readonly<Record<string, unknown>>>({});

/** What the reader has set, else the admins, live; its default until it is read. */
export function useSetting<Key extends SettingKey>(key: Key): SettingValue<Key> {
  return readSetting(key, useContext(ChoicesContext)[key], useAdmin());
}
