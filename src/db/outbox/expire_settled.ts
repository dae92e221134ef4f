import type { AccountDb } from "../schema";

/** How long a settled post is remembered, in ms: as long as the search for a post without an answer may last. */
const SETTLED_FOR_MS = 48 * 3_600_000;

/** Deletes the records of posts that were settled long ago. `now` is in ms. Joins a running transaction. */
export async function expireSettled(db: AccountDb, now: number): Promise<void> {
  await db.settled
    .where("at")
    .below(now - SETTLED_FOR_MS)
    .delete();
}
