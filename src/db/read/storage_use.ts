import type { Table } from "dexie";
import { readTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/** What the account's database stores, by kind. */
export const storedKinds = ["posts", "people", "notifications", "searches", "drafts", "outbox"] as const;
export type StoredKind = (typeof storedKinds)[number];

/** How many things of a kind there are, and how many bytes they take, as estimated. */
export type KindUse = { count: number; bytes: number };

/** The tables of each kind; the things that are counted are those of the first. */
const tablesOf = (db: AccountDb): Record<StoredKind, Table[]> => ({
  posts: [db.statuses, db.contexts, db.entries, db.spans, db.texts, db.sources, db.histories, db.translations],
  people: [db.accounts, db.relationships, db.rosters, db.list_members],
  notifications: [db.notifications],
  searches: [db.recent_searches, db.searches, db.trends, db.hashtags],
  drafts: [db.drafts, db.previews],
  outbox: [db.outbox],
});

/** How many rows of a table are measured: the rest is taken to be like them. */
const MEASURED = 30;

async function bytesOf(table: Table, count: number): Promise<number> {
  if (count === 0) return 0;
  const some = await table.limit(MEASURED).toArray();
  const bytes = some.reduce<number>((sum, row) => sum + JSON.stringify(row).length, 0);
  return Math.round((bytes / some.length) * count);
}

/** What the account's database stores, by kind. Files count to the drafts, for which most of them are. */
export function readStorageUse(db: AccountDb): Promise<Record<StoredKind, KindUse>> {
  return readTransaction(db, db.tables, async () => {
    const tables = tablesOf(db);
    const uses = {} as Record<StoredKind, KindUse>;
    for (const kind of storedKinds) {
      const counts = await Promise.all(tables[kind].map((table) => table.count()));
      const bytes = await Promise.all(tables[kind].map((table, at) => bytesOf(table, counts[at] ?? 0)));
      uses[kind] = { count: counts[0] ?? 0, bytes: bytes.reduce((sum, one) => sum + one, 0) };
    }
    await db.files.each(({ blob }) => void (uses.drafts.bytes += blob.size));
    return uses;
  });
}
