import { createContext, useContext } from "react";
import { readSetting, type SettingKey, type SettingValue } from "../domain/settings";

/**
 * What the reader has set on this device and in this account, by key; `app` provides it. Read once for all: every row of a list
 * asks for some.
 */
export const Settings = createContext<ReadonlyMap<string, unknown>>(new Map());

/** What the reader has set, live; its default until it is read. */
export function useSetting<Key extends SettingKey>(key: Key): SettingValue<Key> {
  return readSetting(key, useContext(Settings).get(key));
}
