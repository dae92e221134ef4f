import { Dexie } from "dexie";
import { type AccountDb, accountVersions } from "./schema";

/** Where databases lie: the browser's disk, or memory. */
export type Disk = { indexedDB: IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange };

/** The database's name of an account's key, "me@host", or a visitor's, "visitor@host". */
const nameOf = (key: string): string => (key.startsWith("visitor@") ? key : `account/${key}`);

/** Declares every version of a schema, oldest first. */
export function declare<Db extends Dexie>(db: Dexie, versions: readonly Record<string, string | null>[]): Db {
  versions.forEach((stores, index) => db.version(index + 1).stores(stores));
  return db as Db;
}

/**
 * Opens the database of an account or a visitor. Rejects where storage is off, full or lost. Another tab's upgrade
 * closes it (Dexie's own answer to `versionchange`).
 */
export async function openAccountDb(key: string, disk: Disk): Promise<AccountDb> {
  const db = declare<AccountDb>(new Dexie(nameOf(key), disk), accountVersions);
  await db.open();
  return db;
}

/** Deletes the database of an account with all that it holds. */
export async function removeAccountDb(key: string, disk: Disk): Promise<void> {
  await new Dexie(nameOf(key), disk).delete();
}
