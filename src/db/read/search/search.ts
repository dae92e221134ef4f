import type { AccountRow, FetchRow, SearchRow } from "../../../domain/rows/rows";
import { holdsAll, isNamed } from "../../../domain/search/search_words";
import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readTexts, type Text, textsIn } from "../../statuses/search_texts";
import { isDeleted, isHidden, mayHide, readActs } from "../outbox/overlay";
import { readViewerId } from "../accounts/viewer";

/** Rows of texts that are looked through at first: few, so that something is there soon. */
const FIRST = 2;
/** Texts that are looked through at once after them, about. */
const NEXT = 1300;
const ACCOUNTS = 250;
/** So many people are named at most. */
const MOST_PEOPLE = 40;
const END = "\uffff";
/** What hides somebody from all timelines hides them here. */
const anywhere = "federated";

/** What a piece of the search brought: ids of statuses, newest first, and people. */
type Piece = { statuses: string[]; people: AccountRow[] };

/**
 * Looks through every status and account of this device for words (`searchWords`), the newest statuses first, piece by piece:
 * between two pieces whoever asks may draw, or ask no further. What the reader deleted or hides by an act that is under way is
 * not found. Newest first is by id, as the table is sorted.
 */
export async function* searchDevice(db: AccountDb, words: readonly string[]): AsyncGenerator<Piece> {
  if (words.length === 0) return;
  for (let below: string | null = END, size = FIRST; below !== null;) {
    const piece: { found: string[]; from: string | null; size: number } = await texts(db, words, below, size);
    [below, size] = [piece.from, piece.size];
    yield { statuses: piece.found, people: [] };
  }
  let named = 0;
  for (let above: string | null = ""; above !== null && named < MOST_PEOPLE;) {
    const rows: AccountRow[] = await db.accounts.where(":id").above(above).limit(ACCOUNTS).toArray();
    above = rows.length === ACCOUNTS ? (rows.at(-1)?.id ?? null) : null;
    const people = rows.filter((row) => isNamed(row, words)).slice(0, MOST_PEOPLE - named);
    named += people.length;
    yield { statuses: [], people };
  }
}

/**
 * What this device heard of since a time (in ms, that one included) and finds by the words, as `searchDevice` does; `to` is up to when it
 * was looked at. Of all that is stored that alone is read.
 */
export function searchSince(db: AccountDb, words: readonly string[], since: number): Promise<Piece & { to: number }> {
  return reading(db, [db.statuses, db.accounts, db.texts, db.outbox, db.me], async () => {
    const [heard, accounts] = await Promise.all([
      db.statuses.where("seen_at").between(since, Infinity).toArray(),
      db.accounts.where("seen_at").between(since, Infinity).toArray(),
    ]);
    const said = await readTexts(
      db,
      heard.map(({ id }) => id),
    );
    const found = holding(said, words);
    const to = [...heard, ...accounts].reduce((last, { seen_at }) => Math.max(last, seen_at), since);
    return { statuses: await seen(db, found), people: accounts.filter((row) => isNamed(row, words)), to };
  });
}

/**
 * The newest `size` rows of texts below an id, and how many of them are to be looked through next. Their first id is looked up on
 * its own, as only what is read forwards comes at once. Other tables are asked only where something was found: each makes every
 * piece slower.
 */
async function texts(db: AccountDb, words: readonly string[], below: string, size: number) {
  const { rows, from } = await reading(db, [db.texts], async () => {
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
    found: await seen(db, holding(all, words)),
    from,
    size: Math.ceil((NEXT * rows.length) / all.length),
  };
}

/** The statuses whose text holds every word, as they come. */
const holding = (all: readonly Text[], words: readonly string[]): string[] =>
  all.flatMap(([id, text]) => (holdsAll(text, words) ? id : []));

/** Those of some statuses that no act of the reader's takes out of sight. */
async function seen(db: AccountDb, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return ids;
  const acts = await readActs(db);
  if (!mayHide(acts)) return acts.length === 0 ? ids : ids.filter((id) => !isDeleted(acts, id));
  const [rows, viewer_id] = await Promise.all([db.statuses.bulkGet(ids), readViewerId(db)]);
  return ids.filter((id, index) => {
    const status = rows[index];
    return status && !isDeleted(acts, id) && !isHidden(acts, { status, reblog: null }, anywhere, viewer_id);
  });
}

/** What the server answered to a query; undefined where it never did. */
type Answered = Pick<SearchRow, "hashtags" | "further"> & { statuses: string[]; people: AccountRow[] };

/** What is stored of a query's answer, and how its last reading went. */
export function readSearch(
  db: AccountDb,
  query: string,
): Promise<{ answer: Answered | undefined; fetched: FetchRow | undefined }> {
  return reading(db, [db.searches, db.accounts, db.fetches, db.statuses, db.outbox, db.me], async () => {
    const [row, fetched] = await Promise.all([db.searches.get(query), db.fetches.get(`search:${query}`)]);
    if (!row) return { answer: undefined, fetched };
    const people = (await db.accounts.bulkGet(row.account_ids)).filter((one) => one !== undefined);
    const { hashtags, further } = row;
    const statuses = await seen(db, row.status_ids);
    return { answer: { statuses, people, hashtags, ...(further && { further }) }, fetched };
  });
}
