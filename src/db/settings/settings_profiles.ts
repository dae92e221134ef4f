import {
  mergeProfile,
  type MergedProfile,
  type SettingsProfile,
  type SharedProfile,
} from "../../domain/settings/settings_profile";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/** A settings profile at the server (Akkoma): its name and its version. */
export type ListedProfile = { name: string; version: number };

const LISTED = "settings_profiles";
const SHARED = "settings_profile";

/** Stores the list of the account's settings profiles. */
export async function saveSettingsProfiles(db: AccountDb, profiles: readonly ListedProfile[]): Promise<void> {
  await db.settings.put({ key: LISTED, value: profiles });
}

/** The account's settings profiles, as last fetched. */
export async function readSettingsProfiles(db: AccountDb): Promise<readonly ListedProfile[]> {
  return ((await db.settings.get(LISTED))?.value ?? []) as ListedProfile[];
}

/**
 * Notes that the server has a profile of that version, until the list is fetched again. In a transaction of the
 * caller's.
 */
async function noteListed(db: AccountDb, { name, version }: ListedProfile): Promise<void> {
  const listed = await readSettingsProfiles(db);
  const known = listed.some((one) => one.name === name);
  const now = listed.map((one) => (one.name === name ? { name, version } : one));
  await saveSettingsProfiles(db, known ? now : [...now, { name, version }]);
}

/** The profile that this device synchronizes its settings with; null for none. */
export async function readSharedProfile(db: Pick<AccountDb, "settings">): Promise<SharedProfile | null> {
  return ((await db.settings.get(SHARED))?.value ?? null) as SharedProfile | null;
}

/** Starts synchronizing with a profile, which may not exist yet; null stops it. Local choices stay. */
export async function chooseProfile(db: AccountDb, name: string | null): Promise<void> {
  if (name === null) await db.settings.delete(SHARED);
  else await db.settings.put({ key: SHARED, value: { name, version: 0, settings: {} } satisfies SharedProfile });
}

/** Forgets a profile that was deleted; if this device synchronized with it, it no longer does. Local choices stay. */
export async function forgetProfile(db: AccountDb, name: string): Promise<void> {
  await writeTransaction(db, [db.settings], async () => {
    const listed = await readSettingsProfiles(db);
    await saveSettingsProfiles(
      db,
      listed.filter((one) => one.name !== name),
    );
    if ((await readSharedProfile(db))?.name === name) await chooseProfile(db, null);
  });
}

/** The stored choices of the account, by key. */
export async function readAccountChoices(db: Pick<AccountDb, "settings">): Promise<ReadonlyMap<string, unknown>> {
  return new Map((await db.settings.toArray()).map(({ key, value }) => [key, value]));
}

/**
 * Applies another version of the profile to the local choices (`mergeProfile`), in one transaction.
 * @returns null if another profile was chosen meanwhile; nothing is changed then
 */
export function applyProfile(db: AccountDb, name: string, received: SettingsProfile): Promise<MergedProfile | null> {
  return writeTransaction(db, [db.settings], async () => {
    const shared = await readSharedProfile(db);
    if (shared?.name !== name) return null;
    const merged = mergeProfile(await readAccountChoices(db), shared.settings, received.settings);
    await db.settings.bulkPut(Object.entries(merged.adopted).map(([key, value]) => ({ key, value })));
    await db.settings.put({ key: SHARED, value: { name, ...received } });
    await noteListed(db, { name, version: received.version });
    return merged;
  });
}

/**
 * Records the version of the profile that this device has sent; it is shared no more if another was chosen meanwhile.
 */
export async function noteProfileSent(db: AccountDb, sent: SharedProfile): Promise<void> {
  await writeTransaction(db, [db.settings], async () => {
    await noteListed(db, sent);
    if ((await readSharedProfile(db))?.name === sent.name) await db.settings.put({ key: SHARED, value: sent });
  });
}
