import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { AccountRow, FetchRow, SearchRow, StatusRow } from "../../../domain/rows/rows";
import { type Search, scopedId, type SearchScope } from "../../../domain/search/search_key";
import { containsAllWords, matchesName } from "../../../domain/search/search_words";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readTexts, type StatusText, textsIn } from "../../statuses/search_texts";
import { isDeleted, isHidden, mayHide, overlayStatus, readOutboxRows } from "../outbox/overlay";
import { readPeople } from "../accounts/people";
import { readThread } from "../statuses/thread";
import { readUserId } from "../accounts/user_id";

/** The number of text rows in the first piece: few, so that the first results appear soon. */
const FIRST = 2;
/** The approximate number of texts in each further piece. */
const NEXT = 1300;
const ACCOUNTS = 250;
/** The maximum number of accounts in a result. */
const MOST_PEOPLE = 40;
const END = "\uffff";
/** A mutation that hides an account from all timelines hides it from the search, too. This timeline stands for all. */
const ANY_TIMELINE = "federated";

/** Where is searched, and whether only for people whom the user follows. */
export type SearchWithin = Pick<Search, "scope" | "following">;

/** The results of one piece: ids of statuses, newest first, and accounts. */
type Piece = { statuses: string[]; people: AccountRow[] };

/**
 * Searches all stored statuses and accounts for words (`searchWords`), piece by piece, so that the caller can render or
 * stop between pieces. Statuses come first, newest first by id. Statuses that a pending mutation deletes or hides are
 * left out. In a scope there are no people.
 */
export async function* searchDevice(
  db: AccountDb,
  words: readonly string[],
  { scope, following }: SearchWithin = {},
): AsyncGenerator<Piece> {
  if (words.length === 0) return;
  const isIn = scope && (await scopeTest(db, scope));
  for (let below: string | null = END, size = FIRST; below !== null;) {
    const piece: { found: string[]; from: string | null; size: number } = await searchTexts(db, words, below, size);
    [below, size] = [piece.from, piece.size];
    yield { statuses: await visibleIds(db, piece.found, isIn), people: [] };
  }
  if (scope !== undefined) return;
  let named = 0;
  for (let above: string | null = ""; above !== null && named < MOST_PEOPLE;) {
    const rows: AccountRow[] = await db.accounts.where(":id").above(above).limit(ACCOUNTS).toArray();
    above = rows.length === ACCOUNTS ? (rows.at(-1)?.id ?? null) : null;
    const named_so = rows.filter((row) => matchesName(row, words));
    const people = (await peopleWithin(db, named_so, following)).slice(0, MOST_PEOPLE - named);
    named += people.length;
    yield { statuses: [], people };
  }
}

/**
 * The statuses and accounts that were stored at `since` (ms, inclusive) or later and match the words, as in
 * `searchDevice`. `to` is the newest time that was searched. Reads only rows since that time.
 */
export function searchSince(
  db: AccountDb,
  words: readonly string[],
  since: number,
  { scope, following }: SearchWithin = {},
): Promise<Piece & { to: number }> {
  const found_in = [db.statuses, db.accounts, db.texts, db.outbox, db.me];
  const scoped_by = [db.relationships, db.contexts, db.fetches, db.tombstones, db.settled];
  return readTransaction(db, [...found_in, ...scoped_by], async () => {
    const [recent, accounts] = await Promise.all([
      db.statuses.where("seen_at").between(since, Infinity).toArray(),
      db.accounts.where("seen_at").between(since, Infinity).toArray(),
    ]);
    const recent_texts = await readTexts(
      db,
      recent.map(({ id }) => id),
    );
    const found = idsHolding(recent_texts, words);
    const to = [...recent, ...accounts].reduce((last, { seen_at }) => Math.max(last, seen_at), since);
    const named_so = scope === undefined ? accounts.filter((row) => matchesName(row, words)) : [];
    const people = await peopleWithin(db, named_so, following);
    return { statuses: await visibleIds(db, found, scope && (await scopeTest(db, scope))), people, to };
  });
}

/**
 * Searches the newest `size` text rows below an id. Gives the matches, the id for the next piece (null at the end) and
 * its size. The range's first id is a query of its own, because browsers read a range in one request only forwards.
 * Other tables are read only for matches: each read slows every piece.
 */
async function searchTexts(db: AccountDb, words: readonly string[], below: string, size: number) {
  const { rows, from } = await readTransaction(db, [db.texts], async () => {
    const under = db.texts.where(":id").below(below).reverse();
    const [first = null] = await under
      .offset(size - 1)
      .limit(1)
      .primaryKeys();
    const range = db.texts.where(":id").between(first ?? "", below, true, false);
    return { rows: await range.toArray(), from: first };
  });
  const all = rows.flatMap(textsIn).toReversed();
  return {
    found: idsHolding(all, words),
    from,
    size: Math.ceil((NEXT * rows.length) / all.length),
  };
}

/** The ids of the texts that contain every word, in the given order. */
const idsHolding = (all: readonly StatusText[], words: readonly string[]): string[] =>
  all.flatMap(([id, text]) => (containsAllWords(text, words) ? id : []));

/** Whether a status belongs to a scope, with the mutations that wait. */
type ScopeTest = (row: StatusRow, outbox: readonly OutboxRow[]) => boolean;

/**
 * Those of the statuses that no pending mutation hides. In a scope (`isIn`), those of it that are not being deleted:
 * what somebody muted wrote can be looked for there, too.
 */
export async function visibleIds(db: AccountDb, ids: string[], isIn?: ScopeTest): Promise<string[]> {
  if (ids.length === 0) return ids;
  const outbox = await readOutboxRows(db);
  if (isIn !== undefined) {
    const rows = await db.statuses.bulkGet(ids);
    return rows.flatMap((row) => (row && isIn(row, outbox) && !isDeleted(outbox, row.id) ? row.id : []));
  }
  if (!mayHide(outbox)) return outbox.length === 0 ? ids : ids.filter((id) => !isDeleted(outbox, id));
  const [rows, user_id] = await Promise.all([db.statuses.bulkGet(ids), readUserId(db)]);
  return ids.filter((id, index) => {
    const status = rows[index];
    return status && !isDeleted(outbox, id) && !isHidden(outbox, { status, reblog: null }, ANY_TIMELINE, user_id);
  });
}

/** Those of the accounts whom the user follows, if only those are wanted. */
async function peopleWithin(db: AccountDb, rows: AccountRow[], following = false): Promise<AccountRow[]> {
  if (!following || rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const people = await readPeople(db, ids);
  return rows.filter(({ id }) => people.get(id)?.relationship?.following);
}

/** Reads what a scope holds, once for a search. */
async function scopeTest(db: AccountDb, scope: SearchScope): Promise<ScopeTest> {
  const author = scopedId(scope, "author");
  if (author !== undefined) return ({ account_id }) => account_id === author;
  const status_id = scopedId(scope, "thread");
  if (status_id === undefined) return (row, outbox) => overlayStatus(outbox, row).bookmarked;
  const ids = new Set((await readThread(db, status_id)).statuses.map(({ id }) => id));
  return ({ id }) => ids.has(id);
}

/** The stored answer of the server to a query. */
type StoredAnswer = Pick<SearchRow, "hashtags" | "further"> & { statuses: string[]; people: AccountRow[] };

/** The stored answer to a search, by its `searchKey` (undefined if there is none), and the result of its last fetch. */
export function readSearch(
  db: AccountDb,
  key: string,
): Promise<{ answer: StoredAnswer | undefined; fetched: FetchRow | undefined }> {
  return readTransaction(db, [db.searches, db.accounts, db.fetches, db.statuses, db.outbox, db.me], async () => {
    const [row, fetched] = await Promise.all([db.searches.get(key), db.fetches.get(`search:${key}`)]);
    if (!row) return { answer: undefined, fetched };
    const people = (await db.accounts.bulkGet(row.account_ids)).filter((one) => one !== undefined);
    const { hashtags, further } = row;
    const statuses = await visibleIds(db, row.status_ids);
    return { answer: { statuses, people, hashtags, ...(further && { further }) }, fetched };
  });
}
