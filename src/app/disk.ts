import { type AppDb, openAppDb } from "../db/app";
import { hasCanary, putCanary } from "../db/canary";
import type { Disk, OnGivenUp } from "../db/connection";
import { type Lack, lackOf } from "../db/lack";
import { isFull, type OnFull } from "../db/steady";

/** The canary's twin: browsers evict databases and leave localStorage alone (server document, "IndexedDB and Dexie"). */
const twin = "godwit:canary";

/** "kept": all is well. "cleared": the browser has cleared what was stored. Else why all lives in memory. */
export type Kept = "kept" | "cleared" | Lack;

/**
 * Opens a database on the disk, or where that fails, in memory: one works online then, and what is read and written goes
 * with the tab.
 * @param find gives the disk; may throw where the browser has none
 */
export async function openSomewhere<Db>(
  find: () => Disk,
  open: (disk: Disk) => Promise<Db>,
): Promise<{ db: Db; disk: Disk; lack: Lack | null }> {
  try {
    const disk = find();
    return { db: await open(disk), disk, lack: null };
  } catch (error) {
    const memory = await import("fake-indexeddb");
    const disk: Disk = { indexedDB: new memory.IDBFactory(), IDBKeyRange: memory.IDBKeyRange };
    return { db: await open(disk), disk, lack: lackOf(error) };
  }
}

/** Opens the device's database, and says whether what was stored is still there. */
export async function openDisk(
  on_given_up?: OnGivenUp,
  on_full?: OnFull,
): Promise<{ disk: Disk; app: AppDb; kept: Kept }> {
  const { db, disk, lack } = await openSomewhere(
    () => ({ indexedDB, IDBKeyRange }),
    async (at) => {
      const app = await openAppDb(at, on_given_up, on_full);
      try {
        return { app, lives: await hasCanary(app) };
      } catch (error) {
        app.close();
        throw error;
      }
    },
  );
  const { app, lives } = db;
  if (lack) return { disk, app, kept: lack };
  const cleared = !lives && hasTwin();
  if (!lives) await setOut(app);
  // Where only the twin is gone, nothing is: what counts lies in the databases.
  else putTwin();
  return { disk, app, kept: cleared ? "cleared" : "kept" };
}

/** The canary first: another tab that starts now must not find its twin alone. */
async function setOut(app: AppDb): Promise<void> {
  try {
    await putCanary(app);
    putTwin();
  } catch (error) {
    // A full disk can still be read from; there is a canary once it has room.
    if (!isFull(error)) throw error;
  }
}

function hasTwin(): boolean {
  try {
    return localStorage.getItem(twin) !== null;
  } catch {
    // Without localStorage there is nothing to compare with.
    return false;
  }
}

function putTwin(): void {
  try {
    localStorage.setItem(twin, "1");
  } catch {
    // As above.
  }
}
