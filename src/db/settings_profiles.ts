import type { AccountDb } from "./schema";

/** A profile of settings that a server keeps: its name, and the version that it is at. */
export type SettingsProfile = { name: string; version: number };

/** Keeps which profiles of settings the server has for this account. */
export async function saveSettingsProfiles(db: AccountDb, profiles: readonly SettingsProfile[]): Promise<void> {
  await db.settings.put({ key: "settings_profiles", value: profiles });
}
