import { type AppDb, openAppDb } from "../../db/app_database";
import { hasCanary, putCanary } from "../../db/connection/canary";
import type { Disk, OnGivenUp } from "../../db/connection/connection";
import { type Device, readDevice } from "../../db/device_state";
import { type StorageFailure, storageFailureOf } from "../../db/connection/storage_failure";
import type { AccountDb } from "../../db/schema";
import type { OnFull } from "../../db/connection/connection_recovery";
import { safeLocalStorage } from "../../ui/browser/safe_local_storage";

/** The canary's twin: browsers evict databases and leave localStorage alone (server document, "IndexedDB and Dexie"). */
const twin = "godwit:canary";

/** "kept": all is well. "cleared": the browser has cleared what was stored. Else why all lives in memory. */
export type OpenDatabases = "kept" | "cleared" | StorageFailure;

/** What is read of a database as it is opened: its settings at least. */
type Stored = { settings: Readonly<Record<string, unknown>> };

/**
 * A database opened somewhere, and what it holds. `lack`: why it lies in memory. `lives`: it was kept on the disk since an
 * earlier start.
 */
type Opened<Db, Held> = { db: Db; disk: Disk; lack: StorageFailure | null; lives: boolean; stored: Held };

/**
 * Opens a database on the disk, or where that fails, in memory: one works online then, and what is read and written goes
 * with the tab. A new one that takes nothing (browsers open databases on a full disk) is of no use either; one that
 * holds something can still be read.
 * @param find gives the disk; may throw where the browser has none
 * @param read what the start needs of it
 */
export async function openSomewhere<Db extends AppDb | AccountDb, Held extends Stored>(
  find: () => Disk,
  open: (disk: Disk) => Promise<Db>,
  read: (db: Db) => Promise<Held>,
): Promise<Opened<Db, Held>> {
  try {
    const disk = find();
    const db = await open(disk);
    try {
      const stored = await read(db);
      const lives = hasCanary(stored.settings);
      if (!lives) await putCanary(db);
      return { db, disk, lack: null, lives, stored };
    } catch (error) {
      db.close();
      throw error;
    }
  } catch (error) {
    muteGlobal();
    const memory = await import("fake-indexeddb");
    const disk: Disk = { indexedDB: new memory.IDBFactory(), IDBKeyRange: memory.IDBKeyRange };
    const db = await open(disk);
    return { db, disk, lack: storageFailureOf(error), lives: false, stored: await read(db) };
  }
}

/**
 * Where the very mention of `indexedDB` throws (cookies are blocked), it says that there is none: Dexie asks on every opening.
 */
function muteGlobal(): void {
  try {
    void globalThis.indexedDB;
  } catch {
    Object.defineProperty(globalThis, "indexedDB", { value: null, configurable: true });
  }
}

/** Opens the device's database, and says what it holds and whether what was stored is still there. */
export async function openDisk(
  on_given_up?: OnGivenUp,
  on_full?: OnFull,
): Promise<{ disk: Disk; app: AppDb; device: Device; kept: OpenDatabases }> {
  const { db, disk, lack, lives, stored } = await openSomewhere(
    () => ({ indexedDB, IDBKeyRange }),
    (at) => openAppDb(at, on_given_up, on_full),
    readDevice,
  );
  if (lack) return { disk, app: db, device: stored, kept: lack };
  // Without localStorage there is nothing to compare with.
  const cleared = !lives && safeLocalStorage.get(twin) !== null;
  // The canary was set out first: another tab that starts now must not find its twin alone. Where only the twin is gone,
  // nothing is: what counts lies in the databases.
  safeLocalStorage.set(twin, "1");
  return { disk, app: db, device: stored, kept: cleared ? "cleared" : "kept" };
}
