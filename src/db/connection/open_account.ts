import { connect, type Disk, erase, MissingDatabase, type OnGivenUp } from "./connection";
import { type AccountDb, accountVersions } from "../schema";
import type { OnFull } from "./connection_recovery";

/** What the database of an account is called, by its session's key. */
export const accountDbName = (key: string) => `account/@${key}`;

/**
 * Opens the database of a signed-in account; `key` is its session's, "me@host". Rejects where it cannot be opened (storage
 * is off or full, or the browser has lost it).
 */
export function openAccountDb(key: string, disk: Disk, on_given_up?: OnGivenUp, on_full?: OnFull): Promise<AccountDb> {
  return connect<AccountDb>(accountDbName(key), accountVersions, disk, on_given_up, on_full);
}

/**
 * Opens the database of an account where there is one, and makes none: null where it was deleted. For whoever may come late,
 * as the worker does. Rejects as above.
 */
export async function openExistingAccountDb(key: string, disk: Disk): Promise<AccountDb | null> {
  try {
    return await connect<AccountDb>(accountDbName(key), accountVersions, disk, undefined, undefined, true);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Dexie hands on what stopped an opening inside an error of its own. */
const isMissing = (error: unknown): boolean =>
  error instanceof MissingDatabase || (error instanceof Error && "inner" in error && isMissing(error.inner));

/** Opens the database of those who read a server without an account; `host` as in "example.org". Rejects as above. */
export function openVisitorDb(host: string, disk: Disk, on_given_up?: OnGivenUp, on_full?: OnFull): Promise<AccountDb> {
  return connect<AccountDb>(`visitor@${host}`, accountVersions, disk, on_given_up, on_full);
}

/** Deletes the database of an account by its session's key. */
export function removeAccountDb(key: string, disk: Disk): Promise<void> {
  return erase(accountDbName(key), disk);
}
