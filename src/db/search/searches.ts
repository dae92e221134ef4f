import type { Account } from "../../domain/entities/account";
import type { FoundKind, FoundTag } from "../../domain/entities/found";
import type { Status } from "../../domain/entities/status";
import type { SearchRow } from "../../domain/rows/rows";
import { writing } from "../connection/connection";
import { type Asked, ingest, ingestTables } from "../ingest/ingest";
import type { AccountDb } from "../schema";

/** So many searches are kept with what the server answered: the way back from a result leads to them. */
const KEPT = 20;

/** What the server found, and how many of each kind it named, those that could not be read too. */
export type FoundPage = {
  accounts: readonly Account[];
  statuses: readonly Status[];
  hashtags: readonly FoundTag[];
  named: Record<FoundKind, number>;
};

/** A server that names fewer than this has no more of a kind: the least that any gives at once. */
const FULL = 20;

type Lists = Pick<SearchRow, "account_ids" | "status_ids" | "hashtags">;

const listsOf = ({ accounts, statuses, hashtags }: FoundPage, dead: ReadonlySet<string>): Lists => ({
  account_ids: accounts.map(({ id }) => id),
  status_ids: statuses.map(({ id }) => id).filter((id) => !dead.has(id)),
  hashtags: [...hashtags],
});

/** The first ones, then those of the others that are not among them. */
const joined = <Item>(first: readonly Item[], others: readonly Item[], idOf: (item: Item) => string): Item[] => {
  const known = new Set(first.map(idOf));
  return [...first, ...others.filter((one) => !known.has(idOf(one)))];
};
const itself = (id: string) => id;
const nameOf = ({ name }: FoundTag) => name.toLowerCase();

/**
 * Saves what the server answered to a query, and lets go of the oldest searches; in one transaction. Where the reader had read
 * further, and there is more than this, what they read stays below it.
 */
export async function saveSearch(db: AccountDb, query: string, page: FoundPage, asked: Asked): Promise<void> {
  const { accounts, statuses, named } = page;
  await writing(db, [db.searches, db.fetches, ...ingestTables(db)], async () => {
    const dead = await ingest(db, { accounts, statuses }, asked);
    const before = await db.searches.get(query);
    const fresh = listsOf(page, dead);
    const deeper = (kind: FoundKind) => named[kind] >= FULL && (before?.further?.[kind] ?? Infinity) > named[kind];
    const older = (kind: FoundKind) =>
      before && deeper(kind) ? before : { account_ids: [], status_ids: [], hashtags: [] };
    const further = (kind: FoundKind) => {
      if (named[kind] < FULL) return null;
      return before?.further && deeper(kind) ? before.further[kind] : named[kind];
    };
    await db.searches.put({
      query,
      account_ids: joined(fresh.account_ids, older("accounts").account_ids, itself),
      status_ids: joined(fresh.status_ids, older("statuses").status_ids, itself),
      hashtags: joined(fresh.hashtags, older("hashtags").hashtags, nameOf),
      further: { accounts: further("accounts"), statuses: further("statuses"), hashtags: further("hashtags") },
      asked_at: asked.asked_at,
    });
    const all = (await db.searches.toArray()).toSorted((a, b) => b.asked_at - a.asked_at);
    const old = all.slice(KEPT).map((row) => row.query);
    await db.searches.bulkDelete(old);
    await db.fetches.bulkDelete(old.map((one) => `search:${one}`));
  });
}

/** From which one on the server may have more of a kind; null where it has none, or the query was never answered. */
export async function readFurther(db: AccountDb, query: string, kind: FoundKind): Promise<number | null> {
  return (await db.searches.get(query))?.further?.[kind] ?? null;
}

/** Adds what the server named from a number on to what it found of a kind; where that is nothing new there is no more. */
export async function addFound(
  db: AccountDb,
  query: string,
  kind: FoundKind,
  page: FoundPage,
  asked: Asked,
): Promise<void> {
  const { accounts, statuses, named } = page;
  await writing(db, [db.searches, ...ingestTables(db)], async () => {
    const dead = await ingest(db, { accounts, statuses }, asked);
    const row = await db.searches.get(query);
    if (!row?.further) return;
    const more = listsOf(page, dead);
    const next: Lists = {
      account_ids: joined(row.account_ids, kind === "accounts" ? more.account_ids : [], itself),
      status_ids: joined(row.status_ids, kind === "statuses" ? more.status_ids : [], itself),
      hashtags: joined(row.hashtags, kind === "hashtags" ? more.hashtags : [], nameOf),
    };
    const grown = (["account_ids", "status_ids", "hashtags"] as const).some(
      (list) => next[list].length > row[list].length,
    );
    const further = grown ? (row.further[kind] ?? 0) + named[kind] : null;
    await db.searches.put({ ...row, ...next, further: { ...row.further, [kind]: further } });
  });
}
