import type { AccountDb } from "../schema";

/** Who holds a lock, and until when at most, in ms. A holder whose lease has run out may be robbed of its lock. */
export type Lease = { runner: string; until: number };

const keyOf = (name: string) => `lease:${name}`;

/** The lease that stands on a lock, or undefined. */
export async function readLease(db: AccountDb, name: string): Promise<Lease | undefined> {
  return (await db.settings.get(keyOf(name)))?.value as Lease | undefined;
}

/** Writes a lease: whoever held the lock before is fenced off from now on. */
export async function takeLease(db: AccountDb, name: string, lease: Lease): Promise<void> {
  await db.settings.put({ key: keyOf(name), value: lease });
}

/** Makes one's own lease longer; false where another runner holds it by now. */
export function renewLease(db: AccountDb, name: string, lease: Lease): Promise<boolean> {
  return db.transaction("rw", db.settings, async () => {
    if ((await readLease(db, name))?.runner !== lease.runner) return false;
    await takeLease(db, name, lease);
    return true;
  });
}

/** Gives one's own lease back. */
export async function dropLease(db: AccountDb, name: string, runner: string): Promise<void> {
  await db.transaction("rw", db.settings, async () => {
    if ((await readLease(db, name))?.runner === runner) await db.settings.delete(keyOf(name));
  });
}
