import { type AppDb, openAppDb } from "../../db/app_database";
import { hasCanary, putCanary } from "../../db/connection/canary";
import type { Disk, OnDatabaseClosed } from "../../db/connection/connection";
import { type DeviceState, readDeviceState } from "../../db/device_state";
import { type StorageFailure, storageFailureOf } from "../../db/connection/storage_failure";
import type { AccountDb } from "../../db/schema";
import type { OnFull } from "../../db/connection/connection_recovery";
import { safeLocalStorage } from "../../ui/browser/safe_local_storage";

/**
 * The localStorage copy of the database's canary entry. Browsers evict IndexedDB databases and keep localStorage, so
 * the copy without the original means eviction.
 */
const canary_copy_key = "godwit:canary";

/**
 * "kept": the database is intact. "cleared": the browser has evicted it. Otherwise the reason for a database in memory.
 */
export type StorageState = "kept" | "cleared" | StorageFailure;

/** The minimum that opening a database reads: its settings. */
type Stored = { settings: Readonly<Record<string, unknown>> };

/**
 * An opened database and its content. `storageFailure`: the reason why it is in memory. `persisted`: it is on disk
 * since an earlier start.
 */
type Opened<Db, Held> = { db: Db; disk: Disk; storageFailure: StorageFailure | null; persisted: boolean; stored: Held };

/**
 * Opens a database on disk. If that fails, it opens one in memory: the app then works online, and the data is lost with
 * the tab. A new database that rejects writes (browsers open databases on a full disk) counts as failed; one with data
 * is still readable.
 * @param find returns the disk; may throw if the browser has none
 * @param read reads what the start needs
 */
export async function openWithFallback<Db extends AppDb | AccountDb, Held extends Stored>(
  find: () => Disk,
  open: (disk: Disk) => Promise<Db>,
  read: (db: Db) => Promise<Held>,
): Promise<Opened<Db, Held>> {
  try {
    const disk = find();
    const db = await open(disk);
    try {
      const stored = await read(db);
      const persisted = hasCanary(stored.settings);
      if (!persisted) await putCanary(db);
      return { db, disk, storageFailure: null, persisted, stored };
    } catch (error) {
      db.close();
      throw error;
    }
  } catch (error) {
    hideIndexedDb();
    const memory = await import("fake-indexeddb");
    const disk: Disk = { indexedDB: new memory.IDBFactory(), IDBKeyRange: memory.IDBKeyRange, now: () => Date.now() };
    const db = await open(disk);
    return { db, disk, storageFailure: storageFailureOf(error), persisted: false, stored: await read(db) };
  }
}

/**
 * Where even access to `globalThis.indexedDB` throws (cookies are blocked), sets it to null: Dexie reads it on every
 * opening.
 */
function hideIndexedDb(): void {
  try {
    void globalThis.indexedDB;
  } catch {
    Object.defineProperty(globalThis, "indexedDB", { value: null, configurable: true });
  }
}

/** Opens the device's database, reads its content, and checks for eviction. */
export async function openDisk(
  on_given_up?: OnDatabaseClosed,
  on_full?: OnFull,
): Promise<{ disk: Disk; app: AppDb; device: DeviceState; storageState: StorageState }> {
  const { db, disk, storageFailure, persisted, stored } = await openWithFallback(
    () => ({ indexedDB, IDBKeyRange, now: () => Date.now() }),
    (at) => openAppDb(at, { on_closed: on_given_up, on_full }),
    readDeviceState,
  );
  if (storageFailure) return { disk, app: db, device: stored, storageState: storageFailure };
  // Without localStorage there is no copy to compare with.
  const cleared = !persisted && safeLocalStorage.get(canary_copy_key) !== null;
  // The database's canary is written before its copy, so that another tab that starts now never finds the copy alone. A
  // missing copy means nothing, since all data is in the databases.
  safeLocalStorage.set(canary_copy_key, "1");
  return { disk, app: db, device: stored, storageState: cleared ? "cleared" : "kept" };
}
