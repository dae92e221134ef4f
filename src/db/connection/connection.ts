import { Dexie, type Table, type Transaction } from "dexie";
import { setDeviceTime } from "./device_time";
import { isLost, type OnFull, withRecovery } from "./connection_recovery";

/** The IndexedDB implementation, the browser's or one in memory, and what tells the device's time in ms. */
export type Disk = { indexedDB: IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange; now?: () => number };

/**
 * Called when a connection closes against its owner's will: another tab upgrades or deletes the database, or the
 * browser drops the connection and does not reopen it. A deletion waits for the promise that it gives, so that what
 * must not be lost can still be read.
 */
export type OnDatabaseClosed = (why: "upgrade" | "deletion" | "lost") => void | Promise<void>;

/** How a connection is kept: who is told that it closed, and what frees space on a full disk. */
export type ConnectionOptions = { on_closed?: OnDatabaseClosed | undefined; on_full?: OnFull | undefined };

/** What changes the stored rows, in the transaction that upgrades the database, by the version that it leads to. */
export type Upgrades = Readonly<Record<number, (transaction: Transaction) => Promise<void>>>;

/** What a database holds, version by version. */
export type Schema = { versions: readonly Record<string, string | null>[]; upgrades: Upgrades };

/** No database of this name exists. */
export class MissingDatabase extends Error {}

/**
 * Opens a database at its latest version.
 *
 * - Dexie's cache is disabled, so that all tabs read the same rows.
 * - If another tab upgrades or deletes the database, the connection closes and `on_closed` is called: an open
 * connection would block the other tab.
 * - Operations survive a lost connection and, if `on_full` frees space, a full disk (`withRecovery`).
 *
 * Rejects if the database cannot be opened. With `existing`, rejects with `MissingDatabase` instead of creating one.
 */
export async function openDatabase<Db extends Dexie>(
  name: string,
  { versions, upgrades }: Schema,
  { now, ...disk }: Disk,
  { on_closed, on_full, existing = false }: ConnectionOptions & { existing?: boolean } = {},
): Promise<Db> {
  // Dexie's `liveQuery` needs global dependencies. A browser without IndexedDB has none, so the in-memory
  // implementation is set.
  if (!Dexie.dependencies.indexedDB) Object.assign(Dexie.dependencies, disk);
  const db = new Dexie(name, { ...disk, cache: "disabled" }) as Db;
  if (now) setDeviceTime(db, now);
  // The stored database lists its own stores, so declaring an older version that changes no rows only costs time.
  for (const version of new Set([...Object.keys(upgrades).map(Number), versions.length])) {
    const stores = Object.assign({}, ...versions.slice(0, version)) as Record<string, string | null>;
    db.version(version)
      .stores(stores)
      .upgrade(upgrades[version] ?? (() => undefined));
  }
  db.on("versionchange", (event) => {
    const rescue = on_closed?.(event.newVersion === null ? "deletion" : "upgrade");
    if (rescue) void rescue.finally(() => db.close());
    else db.close();
    return false;
  });
  // The error aborts the upgrade transaction that would create the database, so that nothing is created.
  if (existing)
    db.on("populate", () => {
      throw new MissingDatabase(name);
    });
  withRecovery(db, { lost: () => on_closed?.("lost"), full: on_full });
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

/**
 * Whether a transaction of this database is running. A Dexie sub-transaction would only add waits, so the running one
 * is reused.
 */
const isRunning = (db: Dexie): boolean => Dexie.currentTransaction?.db === db;

/** Runs `work` in a read transaction, or in the running transaction, which must include `tables`. */
export function readTransaction<T>(db: Dexie, tables: Table[], work: () => Promise<T>): Promise<T> {
  return isRunning(db) ? work() : db.transaction("r", tables, work);
}

/** Runs `work` in a read-write transaction, or in the running transaction, which must include `tables`. */
export function writeTransaction<T>(db: Dexie, tables: Table[], work: () => Promise<T>): Promise<T> {
  return isRunning(db) ? work() : db.transaction("rw", tables, work);
}

/** Deletes a database. */
export async function deleteDatabase(name: string, { indexedDB, IDBKeyRange }: Disk): Promise<void> {
  await new Dexie(name, { indexedDB, IDBKeyRange }).delete();
}
