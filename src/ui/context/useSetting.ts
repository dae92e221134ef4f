import { createContext, useContext, useMemo } from "react";
import { resolveSetting, type SettingKey, type SettingValue } from "../../domain/settings/settings";
import { useAdmin } from "./useDevice";

/**
 * The user's settings of this device and account by key, as stored; `app` provides it. A context, because every row of
 * a list uses several settings.
 */
export const ChoicesContext = createContext<Readonly<Record<string, unknown>>>({});

/** A setting, live: the user's value, else the admin's, else the default. */
export function useSetting<Key extends SettingKey>(key: Key): SettingValue<Key> {
  return resolveSetting(key, useContext(ChoicesContext)[key], useAdmin());
}

/**
 * Several settings, as `useSetting` gives them. The object stays the same until a setting changes.
 * @param keys the same array at each call
 */
export function useSettings<Key extends SettingKey>(keys: readonly Key[]): { [One in Key]: SettingValue<One> } {
  const choices = useContext(ChoicesContext);
  const admin = useAdmin();
  return useMemo(() => {
    const values = keys.map((key) => [key, resolveSetting(key, choices[key], admin)]);
    return Object.fromEntries(values) as { [One in Key]: SettingValue<One> };
  }, [keys, choices, admin]);
}
