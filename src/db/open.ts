import { connect, type Disk, erase, type OnGivenUp } from "./connection";
import { type AccountDb, accountVersions } from "./schema";

const nameOf = (key: string) => `account/@${key}`;

/**
 * Opens the database of a signed-in account; `key` is its session's, "me@host". Rejects where it cannot be opened (storage
 * is off, full, or written by a later version).
 */
export function openAccountDb(key: string, disk: Disk, on_given_up?: OnGivenUp): Promise<AccountDb> {
  return connect<AccountDb>(nameOf(key), accountVersions, disk, on_given_up);
}

/** Opens the database of those who read a server without an account; `host` as in "example.org". Rejects as above. */
export function openVisitorDb(host: string, disk: Disk, on_given_up?: OnGivenUp): Promise<AccountDb> {
  return connect<AccountDb>(`visitor@${host}`, accountVersions, disk, on_given_up);
}

/** Deletes the database of an account by its session's key. */
export function removeAccountDb(key: string, disk: Disk): Promise<void> {
  return erase(nameOf(key), disk);
}
