import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";

/**
 * Whether the database holds data that a new sign-in cannot restore: drafts, unsent mutations, or an offline download.
 */
export function hasUnsavedWork(db: AccountDb): Promise<boolean> {
  return readTransaction(db, [db.drafts, db.outbox, db.offline_downloads], async () => {
    const counts = [db.drafts, db.outbox, db.offline_downloads].map((table) => table.limit(1).count());
    return (await Promise.all(counts)).some((count) => count > 0);
  });
}
