import type { AccountDb } from "../schema";

/**
 * How long a settled post or list is remembered, in ms: as long as the search for a post without an answer may last.
 */
const SETTLED_FOR_MS = 48 * 3_600_000;

/** Deletes the records of posts and lists that were settled long ago. `now` is in ms. Joins a running transaction. */
export async function expireSettled(db: AccountDb, now: number): Promise<void> {
  for (const table of [db.settled, db.settled_lists])
    await table
      .where("at")
      .below(now - SETTLED_FOR_MS)
      .delete();
}
