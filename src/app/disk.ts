import { openAppDb, type AppDb } from "../db/app";
import type { Disk } from "../db/connection";
import { readSession } from "../db/sessions";

/** What lies in localStorage while somebody is signed in: should the database be cleared without it, that can be said. */
const canary = "godwit:stored";

/** "kept": all is well. "memory": no database could be opened. "lost": the browser has cleared what was stored. */
export type Kept = "kept" | "memory" | "lost";

function canaryIs(now: boolean): boolean {
  try {
    const was = localStorage.getItem(canary) !== null;
    if (now) localStorage.setItem(canary, "1");
    else localStorage.removeItem(canary);
    return was;
  } catch {
    return false;
  }
}

/**
 * Opens the databases' place: the disk, or where that is off, full or broken, memory: one works online then, and what is
 * read goes with the tab.
 */
export async function openDisk(): Promise<{ disk: Disk; app: AppDb; kept: Kept }> {
  try {
    const disk = { indexedDB, IDBKeyRange };
    const app = await openAppDb(disk);
    const signed_in = (await readSession(app)) !== null;
    const was = canaryIs(signed_in);
    return { disk, app, kept: was && !signed_in ? "lost" : "kept" };
  } catch {
    const memory = await import("fake-indexeddb");
    const disk: Disk = { indexedDB: new memory.IDBFactory(), IDBKeyRange: memory.IDBKeyRange };
    return { disk, app: await openAppDb(disk), kept: "memory" };
  }
}

/** To be called when somebody has signed in or out, so that a sign-out is not taken for a loss. */
export function noteSignedIn(signed_in: boolean): void {
  canaryIs(signed_in);
}
