import { Dexie, type Table } from "dexie";
import { isLost, type OnFull, withRecovery } from "./connection_recovery";

/** Where databases lie: the browser's own, or one in memory. */
export type Disk = { indexedDB: IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange };

/**
 * Called when a database is closed under its owner: another tab must change its schema or delete it, or the browser dropped
 * it and gives no new connection.
 */
export type OnGivenUp = (why: "upgrade" | "deletion" | "lost") => void;

/** Nothing of a database's name lies on the disk. */
export class MissingDatabase extends Error {}

/**
 * Opens a database with the stores that its versions add up to, whichever of them lies on the disk. No cache stands between the
 * rows and their readers, so that two tabs see one truth. Where another tab upgrades or deletes it, `on_given_up` is told and
 * the connection closes: an open one would hold the other tab up (server document, "IndexedDB and Dexie"). What is done with it
 * outlasts a lost connection and, where `on_full` makes room, a full disk. With `existing` it is not made where there is none:
 * `MissingDatabase`. Rejects where it cannot be opened.
 */
export async function connect<Db extends Dexie>(
  name: string,
  versions: readonly Record<string, string | null>[],
  disk: Disk,
  on_given_up?: OnGivenUp,
  on_full?: OnFull,
  existing = false,
): Promise<Db> {
  // Live reads run only where Dexie knows of a disk: in a browser that gives none, the one in memory is the only one.
  if (!Dexie.dependencies.indexedDB) Object.assign(Dexie.dependencies, disk);
  const db = new Dexie(name, { ...disk, cache: "disabled" }) as Db;
  // What is on the disk says itself which stores it has: reading each older version's line again only takes time.
  db.version(versions.length).stores(Object.assign({}, ...versions) as Record<string, string | null>);
  db.on("versionchange", (event) => {
    on_given_up?.(event.newVersion === null ? "deletion" : "upgrade");
    db.close();
    return false;
  });
  // Thrown within the transaction that would make it, so that nothing is left behind.
  if (existing)
    db.on("populate", () => {
      throw new MissingDatabase(name);
    });
  withRecovery(db, { lost: () => on_given_up?.("lost"), full: on_full });
  try {
    await db.open().catch((error: unknown) => {
      if (!isLost(error)) throw error;
      return db.open();
    });
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

/** Whether a transaction of this database runs. Dexie's sub-transactions wait for each other, and nothing here needs one. */
const joins = (db: Dexie): boolean => Dexie.currentTransaction?.db === db;

/** Reads several tables as they stand at one moment; joins the running transaction. */
export function reading<T>(db: Dexie, tables: Table[], work: () => Promise<T>): Promise<T> {
  return joins(db) ? work() : db.transaction("r", tables, work);
}

/** Writes several tables, all or nothing; joins the running transaction, which must hold them. */
export function writing<T>(db: Dexie, tables: Table[], work: () => Promise<T>): Promise<T> {
  return joins(db) ? work() : db.transaction("rw", tables, work);
}

/** Deletes a database and all that it holds. */
export async function erase(name: string, disk: Disk): Promise<void> {
  await new Dexie(name, { ...disk }).delete();
}
