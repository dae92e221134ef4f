import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";

/**
 * Whether anything lies here that no server has: a draft, an act that waits to be sent; or what is taken along to where no
 * server is.
 */
export function hasUnsavedWork(db: AccountDb): Promise<boolean> {
  return reading(db, [db.drafts, db.outbox, db.rides], async () => {
    const counts = [db.drafts, db.outbox, db.rides].map((table) => table.limit(1).count());
    return (await Promise.all(counts)).some((count) => count > 0);
  });
}
