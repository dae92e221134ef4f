import type { ProfileChange } from "../../domain/accounts/profile_change";
import type { AccountDb } from "../schema";

const KEY = "unsaved_profile";

/** What the user typed into their profile and did not save; null: nothing. */
export async function readUnsavedProfile(db: AccountDb): Promise<ProfileChange | null> {
  return (await db.settings.get(KEY))?.value ?? null;
}

/** Keeps what the user typed into their profile until they save or discard it (null). */
export async function saveUnsavedProfile(db: AccountDb, change: ProfileChange | null): Promise<void> {
  if (change) await db.settings.put({ key: KEY, value: change });
  else await db.settings.delete(KEY);
}
