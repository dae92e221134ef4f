import type { Account } from "../domain/entities/account";
import type { FoundTag } from "../domain/entities/found";
import type { Status } from "../domain/entities/status";
import { writing } from "./connection";
import { type Asked, ingest, ingestTables } from "./ingest";
import type { AccountDb } from "./schema";

/** So many searches are kept with what the server answered: the way back from a result leads to them. */
const KEPT = 20;

/** What the server found. */
type Found = { accounts: readonly Account[]; statuses: readonly Status[]; hashtags: readonly FoundTag[] };

/** Saves what the server answered to a query, and lets go of the oldest searches; in one transaction. */
export async function saveSearch(db: AccountDb, query: string, found: Found, asked: Asked): Promise<void> {
  const { accounts, statuses, hashtags } = found;
  await writing(db, [db.searches, db.fetches, ...ingestTables(db)], async () => {
    const dead = await ingest(db, { accounts, statuses }, asked);
    await db.searches.put({
      query,
      account_ids: accounts.map(({ id }) => id),
      status_ids: statuses.map(({ id }) => id).filter((id) => !dead.has(id)),
      hashtags: [...hashtags],
      asked_at: asked.asked_at,
    });
    const all = (await db.searches.toArray()).toSorted((a, b) => b.asked_at - a.asked_at);
    const old = all.slice(KEPT).map((row) => row.query);
    await db.searches.bulkDelete(old);
    await db.fetches.bulkDelete(old.map((one) => `search:${one}`));
  });
}
