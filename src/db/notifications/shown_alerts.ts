import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/**
 * Records that a notification is shown as a desktop alert at `now` (ms).
 * @returns false if this tab, another one or the worker has shown it before
 */
export function claimAlert(db: AccountDb, id: string, now: number): Promise<boolean> {
  return writeTransaction(db, [db.shown_alerts], async () => {
    if (await db.shown_alerts.get(id)) return false;
    await db.shown_alerts.put({ id, at: now });
    return true;
  });
}

/** Deletes the records of alerts that were shown before `before` (ms). */
export async function expireAlerts(db: AccountDb, before: number): Promise<void> {
  await db.shown_alerts.where("at").below(before).delete();
}
