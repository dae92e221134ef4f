import { type ConnectionOptions, openDatabase, type Disk, deleteDatabase, MissingDatabase } from "./connection";
import { type AccountDb, accountUpgrades, accountVersions } from "../schema";

const schema = { versions: accountVersions, upgrades: accountUpgrades };

/** The name of an account's database; `key` is the session's key, "me@host". */
export const accountDbName = (key: string) => `account/@${key}`;

/**
 * Opens the database of a signed-in account; `key` is the session's key, "me@host". Rejects if it cannot be opened
 * (storage is disabled, full or lost).
 */
export function openAccountDb(key: string, disk: Disk, options?: ConnectionOptions): Promise<AccountDb> {
  return openDatabase<AccountDb>(accountDbName(key), schema, disk, options);
}

/**
 * Opens the database of an account only if it exists; null if it was deleted. For the service worker, which may run
 * after the sign-out. Rejects as `openAccountDb` does.
 */
export async function openExistingAccountDb(key: string, disk: Disk): Promise<AccountDb | null> {
  try {
    return await openDatabase<AccountDb>(accountDbName(key), schema, disk, { existing: true });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Dexie wraps an error of the upgrade transaction in an error of its own. */
const isMissing = (error: unknown): boolean =>
  error instanceof MissingDatabase || (error instanceof Error && "inner" in error && isMissing(error.inner));

/**
 * Opens the database of visitors of a server, who have no account; `host` is "example.org". Rejects as `openAccountDb`
 * does.
 */
export function openVisitorDb(host: string, disk: Disk, options?: ConnectionOptions): Promise<AccountDb> {
  return openDatabase<AccountDb>(`visitor@${host}`, schema, disk, options);
}

/** Deletes the database of an account; `key` is the session's key. */
export function removeAccountDb(key: string, disk: Disk): Promise<void> {
  return deleteDatabase(accountDbName(key), disk);
}
