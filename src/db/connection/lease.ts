import type { AccountDb } from "../schema";

/** The runner that holds a lock, and until when at most, in ms. Another runner may take the lock after that time. */
export type Lease = { runner: string; until: number };

const keyOf = (name: string) => `lease:${name}`;

/** The current lease of a lock, or undefined. */
export async function readLease(db: AccountDb, name: string): Promise<Lease | undefined> {
  return (await db.settings.get(keyOf(name)))?.value as Lease | undefined;
}

/** Writes a lease. It fences off the runner that held the lock before. */
export async function takeLease(db: AccountDb, name: string, lease: Lease): Promise<void> {
  await db.settings.put({ key: keyOf(name), value: lease });
}

/** Extends the runner's own lease; false if another runner holds the lock. */
export function renewLease(db: AccountDb, name: string, lease: Lease): Promise<boolean> {
  return db.transaction("rw", db.settings, async () => {
    if ((await readLease(db, name))?.runner !== lease.runner) return false;
    await takeLease(db, name, lease);
    return true;
  });
}

/** Releases the runner's own lease. */
export async function dropLease(db: AccountDb, name: string, runner: string): Promise<void> {
  await db.transaction("rw", db.settings, async () => {
    if ((await readLease(db, name))?.runner === runner) await db.settings.delete(keyOf(name));
  });
}
