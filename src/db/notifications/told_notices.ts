import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";

/**
 * Writes down that a notification is told of on the desktop, at `now` (ms).
 * @returns false where it was told before, by this tab, another one or the worker
 */
export function noteTold(db: AccountDb, id: string, now: number): Promise<boolean> {
  return writing(db, [db.told], async () => {
    if (await db.told.get(id)) return false;
    await db.told.put({ id, at: now });
    return true;
  });
}

/** Forgets what was told of before `before` (ms): it is no news any more. */
export async function expireTold(db: AccountDb, before: number): Promise<void> {
  await db.told.where("at").below(before).delete();
}
