import {
  mergeProfile,
  type Merged,
  type SettingsProfile,
  type SharedProfile,
} from "../../domain/settings/settings_profile";
import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";

/** A profile of settings that a server keeps: its name, and the version that it is at. */
export type ListedProfile = { name: string; version: number };

const LISTED = "settings_profiles";
const SHARED = "settings_profile";

/** Keeps which profiles of settings the server has for this account. */
export async function saveSettingsProfiles(db: AccountDb, profiles: readonly ListedProfile[]): Promise<void> {
  await db.settings.put({ key: LISTED, value: profiles });
}

/** The profiles of settings that the server was last heard to have for this account. */
export async function readSettingsProfiles(db: AccountDb): Promise<readonly ListedProfile[]> {
  return ((await db.settings.get(LISTED))?.value ?? []) as ListedProfile[];
}

/** The profile that this device shares its settings with; null where it shares none. */
export async function readSharedProfile(db: Pick<AccountDb, "settings">): Promise<SharedProfile | null> {
  return ((await db.settings.get(SHARED))?.value ?? null) as SharedProfile | null;
}

/** Begins to share with the profile of a name, there or not yet there; null ends it. What is chosen here stays. */
export async function chooseProfile(db: AccountDb, name: string | null): Promise<void> {
  if (name === null) await db.settings.delete(SHARED);
  else await db.settings.put({ key: SHARED, value: { name, version: 0, settings: {} } satisfies SharedProfile });
}

/** What is chosen in the account, as it is stored, by key. */
export async function readAccountChoices(db: Pick<AccountDb, "settings">): Promise<ReadonlyMap<string, unknown>> {
  return new Map((await db.settings.toArray()).map(({ key, value }) => [key, value]));
}

/**
 * Takes over what another version of the profile brings, all or nothing, by `mergeProfile`.
 * @returns null where another profile was chosen meanwhile: nothing was taken
 */
export function landProfile(db: AccountDb, name: string, theirs: SettingsProfile): Promise<Merged | null> {
  return writing(db, [db.settings], async () => {
    const shared = await readSharedProfile(db);
    if (shared?.name !== name) return null;
    const merged = mergeProfile(await readAccountChoices(db), shared.settings, theirs.settings);
    await db.settings.bulkPut(Object.entries(merged.take).map(([key, value]) => ({ key, value })));
    await db.settings.put({ key: SHARED, value: { name, ...theirs } });
    return merged;
  });
}

/** Notes that the server has this version of the profile from here, unless another one was chosen meanwhile. */
export async function noteProfileSent(db: AccountDb, sent: SharedProfile): Promise<void> {
  await writing(db, [db.settings], async () => {
    if ((await readSharedProfile(db))?.name === sent.name) await db.settings.put({ key: SHARED, value: sent });
  });
}
