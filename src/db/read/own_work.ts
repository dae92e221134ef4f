import { reading } from "../connection";
import type { AccountDb } from "../schema";

/** Whether anything lies here that no server has: a draft, or an act that waits to be sent. */
export function hasOwnWork(db: AccountDb): Promise<boolean> {
  return reading(db, [db.drafts, db.outbox], async () => {
    const [drafts, acts] = await Promise.all([db.drafts.limit(1).count(), db.outbox.limit(1).count()]);
    return drafts + acts > 0;
  });
}
