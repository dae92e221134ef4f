import type { Dexie } from "dexie";

const clocks = new WeakMap<Dexie, () => number>();

/** Sets what tells the device's time (ms) to those who write to a database. */
export function setDeviceTime(db: Dexie, now: () => number): void {
  clocks.set(db, now);
}

/**
 * The device's time as a transaction writes, in ms: not before `seen_at`, when what it writes was seen. A tab may be
 * frozen between both, while another one writes what is newer. Without a clock (`Disk.now`) it is `seen_at`.
 */
export const writtenAt = (db: Dexie, seen_at: number): number => Math.max(seen_at, clocks.get(db)?.() ?? 0);
