import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/** The number of searches that are remembered. */
const MAX_RECENT = 10;

/** Remembers a search that was submitted at `now` (ms), and forgets the oldest ones. */
export async function saveRecentSearch(db: AccountDb, query: string, now: number): Promise<void> {
  await writeTransaction(db, [db.recent_searches], async () => {
    await db.recent_searches.put({ query, at: now });
    const old = await db.recent_searches.orderBy("at").reverse().offset(MAX_RECENT).primaryKeys();
    await db.recent_searches.bulkDelete(old);
  });
}

/** The remembered searches, latest first. */
export const readRecentSearches = (db: AccountDb): Promise<string[]> =>
  db.recent_searches.orderBy("at").reverse().primaryKeys();

/** Forgets the searches and the server's answers to them. */
export async function clearRecentSearches(db: AccountDb): Promise<void> {
  await writeTransaction(db, [db.recent_searches, db.searches], async () => {
    await db.recent_searches.clear();
    await db.searches.clear();
  });
}
