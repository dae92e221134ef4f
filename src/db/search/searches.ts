import type { Account } from "../../domain/entities/accounts/account";
import type { SearchResultKind, FoundHashtag } from "../../domain/entities/search_results";
import type { Status } from "../../domain/entities/statuses/status";
import type { SearchRow } from "../../domain/rows/rows";
import { writeTransaction } from "../connection/connection";
import { type IngestSource, ingest, ingestTables } from "../ingest/ingest";
import type { AccountDb } from "../schema";

/** The number of searches whose results are kept, so that going back shows them again. */
const MAX_SEARCHES = 20;

/** A page of search results. `named` counts the results of each kind, including those that could not be parsed. */
export type FoundPage = {
  accounts: readonly Account[];
  statuses: readonly Status[];
  hashtags: readonly FoundHashtag[];
  named: Record<SearchResultKind, number>;
};

/** The smallest page size of any supported server. A page with fewer results of a kind is the last one. */
const MIN_PAGE_SIZE = 20;

type Lists = Pick<SearchRow, "account_ids" | "status_ids" | "hashtags">;

const listsOf = ({ accounts, statuses, hashtags }: FoundPage, deleted: ReadonlySet<string>): Lists => ({
  account_ids: accounts.map(({ id }) => id),
  status_ids: statuses.map(({ id }) => id).filter((id) => !deleted.has(id)),
  hashtags: [...hashtags],
});

/** Appends the items of `others` that `first` lacks. */
const union = <Item>(first: readonly Item[], others: readonly Item[], idOf: (item: Item) => string): Item[] => {
  const known = new Set(first.map(idOf));
  return [...first, ...others.filter((one) => !known.has(idOf(one)))];
};
const identity = (id: string) => id;
const nameOf = ({ name }: FoundHashtag) => name.toLowerCase();

/**
 * Stores the server's answer to a search (`query`: its `searchKey`), and deletes the oldest searches, in one
 * transaction. If the user had loaded more pages and the first page is full, their results stay below it.
 */
export async function saveSearch(db: AccountDb, query: string, page: FoundPage, source: IngestSource): Promise<void> {
  const { accounts, statuses, named } = page;
  await writeTransaction(db, [db.searches, db.fetches, ...ingestTables(db)], async () => {
    const deleted = await ingest(db, { accounts, statuses }, source);
    const before = await db.searches.get(query);
    const fresh = listsOf(page, deleted);
    const keepsLower = (kind: SearchResultKind) =>
      named[kind] >= MIN_PAGE_SIZE && (before?.further?.[kind] ?? Infinity) > named[kind];
    const older = (kind: SearchResultKind) =>
      before && keepsLower(kind) ? before : { account_ids: [], status_ids: [], hashtags: [] };
    const further = (kind: SearchResultKind) => {
      if (named[kind] < MIN_PAGE_SIZE) return null;
      return before?.further && keepsLower(kind) ? before.further[kind] : named[kind];
    };
    await db.searches.put({
      query,
      account_ids: union(fresh.account_ids, older("accounts").account_ids, identity),
      status_ids: union(fresh.status_ids, older("statuses").status_ids, identity),
      hashtags: union(fresh.hashtags, older("hashtags").hashtags, nameOf),
      further: { accounts: further("accounts"), statuses: further("statuses"), hashtags: further("hashtags") },
      asked_at: source.asked_at,
    });
    const all = (await db.searches.toArray()).toSorted((a, b) => b.asked_at - a.asked_at);
    const old = all.slice(MAX_SEARCHES).map((row) => row.query);
    await db.searches.bulkDelete(old);
    await db.fetches.bulkDelete(old.map((one) => `search:${one}`));
  });
}

/** The offset at which more results of a kind may follow; null if there are none or the search was never answered. */
export async function readFurther(db: AccountDb, query: string, kind: SearchResultKind): Promise<number | null> {
  return (await db.searches.get(query))?.further?.[kind] ?? null;
}

/** Appends a page of results of one kind. A page without new results ends that kind. */
export async function addFound(
  db: AccountDb,
  query: string,
  kind: SearchResultKind,
  page: FoundPage,
  source: IngestSource,
): Promise<void> {
  const { accounts, statuses, named } = page;
  await writeTransaction(db, [db.searches, ...ingestTables(db)], async () => {
    const deleted = await ingest(db, { accounts, statuses }, source);
    const row = await db.searches.get(query);
    if (!row?.further) return;
    const more = listsOf(page, deleted);
    const next: Lists = {
      account_ids: union(row.account_ids, kind === "accounts" ? more.account_ids : [], identity),
      status_ids: union(row.status_ids, kind === "statuses" ? more.status_ids : [], identity),
      hashtags: union(row.hashtags, kind === "hashtags" ? more.hashtags : [], nameOf),
    };
    const has_new = (["account_ids", "status_ids", "hashtags"] as const).some(
      (list) => next[list].length > row[list].length,
    );
    const further = has_new ? (row.further[kind] ?? 0) + named[kind] : null;
    await db.searches.put({ ...row, ...next, further: { ...row.further, [kind]: further } });
  });
}
