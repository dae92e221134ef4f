import type { AppDb } from "../app_database";
import type { AccountDb } from "../schema";

const key = "canary";

/**
 * Whether a database's settings contain the canary: it was written once, and the browser has not cleared the storage
 * since.
 */
export const hasCanary = (settings: Readonly<Record<string, unknown>>): boolean => key in settings;

/** Writes the canary. Rejects if the database is not writable. */
export async function putCanary({ settings }: Pick<AppDb | AccountDb, "settings">): Promise<void> {
  await settings.put({ key, value: true });
}
