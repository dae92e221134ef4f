import type { EntityTable, Table } from "dexie";
import { foldText, plainText } from "../../domain/content/node_text";
import type { Poll } from "../../domain/entities/poll";
import type { StatusRow } from "../../domain/rows/rows";
import { rowsEqual } from "../../domain/rows/rows_equal";
import { writing } from "../connection/connection";
import { keepNewerPoll, keepViewers, type Page, pollAskedAt, splitEntities, type Split } from "./split_entities";
import type { AccountDb } from "../schema";
import { keepTexts } from "../statuses/search_texts";

/**
 * Where a page comes from. `asked_at`: when a read was sent or when a write's answer came, in ms. `came`: where its items came
 * one by one (the socket), when each did, by its id, in ms. `viewer`: the source knew who reads. `seen_at`: now, in ms.
 */
export type Asked = { asked_at: number; came?: ReadonlyMap<string, number>; viewer: boolean; seen_at: number };

/** The tables that `ingest` needs in a transaction which it joins. */
export function ingestTables(db: AccountDb): Table[] {
  const lists = [db.emojis, db.lists, db.filters, db.announcements, db.rosters];
  return [db.statuses, db.accounts, db.gone, db.notifications, db.relationships, db.texts, db.me, ...lists];
}

/**
 * The only door into the rows (design, section 2): splits entities and puts them away in one transaction, or in the running
 * one. No row is replaced by one asked for earlier; a deleted status is not brought back by a page asked for before its
 * end. Gives the ids of statuses that were left out for that.
 */
export function ingest(db: AccountDb, page: Page, asked: Asked): Promise<ReadonlySet<string>> {
  return writing(db, ingestTables(db), async () => {
    const { asked_at, seen_at } = asked;
    const parts = splitEntities(page, asked_at, asked.came);
    const dead = await putStatuses(db, [...parts.statuses.values()], asked);
    await putNewer(
      db.accounts,
      [...parts.accounts.values()].map((account) => ({ ...account, seen_at })),
      saidBefore,
    );
    await putNewer(db.notifications, [...parts.notifications.values()]);
    await putNewer(db.relationships, [...parts.relationships.values()], saidBefore);
    for (const poll of page.polls ?? []) await putPoll(db, poll, asked);
    if (page.me) await putNewer(db.me, [{ ...page.me, asked_at, seen_at }]);
    if (page.emojis) await replaceAll(db.emojis, page.emojis);
    if (page.lists) await replaceAll(db.lists, page.lists);
    if (page.filters && !rowsEqual(await db.filters.toArray(), page.filters))
      await replaceAll(db.filters, page.filters);
    if (page.announcements) await replaceAll(db.announcements, page.announcements);
    if (page.roster) {
      const account_ids = (page.accounts ?? []).map(({ id }) => id);
      const before = await db.rosters.get(page.roster.key);
      if (!before || before.asked_at <= asked_at) await db.rosters.put({ ...page.roster, account_ids, asked_at });
    }
    return dead;
  });
}

/** Makes a table what the server's whole list is. */
async function replaceAll(table: unknown, rows: readonly unknown[]): Promise<void> {
  const plain = table as Table<unknown, string>;
  await plain.clear();
  await putAll(plain, rows);
}

/** Dexie tells readers of single rows apart only in writes of fewer than 50 rows; a larger one wakes every reader. */
const MOST_ROWS = 49;

/** Statuses that are put away, and folded for search, in one task: with a whole page in one, a slow phone loses frames. */
const MOST_STATUSES = 5;

async function putAll<Row>(table: Table<Row, string>, rows: readonly Row[]): Promise<void> {
  for (const some of inParts(rows, MOST_ROWS)) await table.bulkPut(some);
}

function* inParts<Row>(rows: readonly Row[], most: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += most) yield rows.slice(from, from + most);
}

/** For so long, in ms, a row that says the same once more is not written: who writes it wakes every row that shows it. */
const SAME_MS = 60_000;

const saidBefore = (row: { asked_at: number }, before: { asked_at: number }): boolean =>
  row.asked_at - before.asked_at <= SAME_MS && rowsEqual(row, before);

async function putNewer<Row extends { id: string; asked_at: number }>(
  table: EntityTable<Row, "id">,
  rows: readonly Row[],
  isOld: (row: Row, before: Row) => boolean = () => false,
): Promise<void> {
  if (rows.length === 0) return;
  const plain = table as unknown as Table<Row, string>;
  const before = await plain.bulkGet(rows.map(({ id }) => id));
  const newer = rows.filter((row, index) => {
    const older = before[index];
    return !older || (older.asked_at <= row.asked_at && !isOld(row, older));
  });
  await putAll(plain, newer);
}

async function putStatuses(db: AccountDb, rows: readonly Split[], { viewer, seen_at }: Asked): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id);
  const dead = new Set<string>();
  if (ids.length === 0) return dead;
  const [before, gone] = await Promise.all([db.statuses.bulkGet(ids), db.gone.bulkGet(ids)]);
  const back: string[] = [];
  rows.forEach(({ id, asked_at }, index) => {
    const end = gone[index];
    if (end && end.at >= asked_at) dead.add(id);
    else if (end) back.push(id);
  });
  for (const { id, reblog_id } of rows) if (reblog_id !== null && dead.has(reblog_id)) dead.add(id);
  const fresh: StatusRow[] = [];
  const told = new Set<StatusRow>();
  rows.forEach((split, index) => {
    const older = before[index];
    if (dead.has(split.id) || (older && older.asked_at > split.asked_at)) return;
    const came = { ...split, seen_at };
    const newer = older ? keepNewerPoll(came, older) : came;
    const row = older && !viewer ? keepViewers(newer, older) : newer;
    fresh.push(row);
    if (row.reblog_id === null && (!older || textsOf(older).join() !== textsOf(row).join())) told.add(row);
  });
  const texts = new Map<string, string>();
  for (const some of inParts(fresh, MOST_STATUSES)) {
    await db.statuses.bulkPut(some);
    for (const row of some) if (told.has(row)) texts.set(row.id, textOf(row));
  }
  await keepTexts(db, texts);
  if (back.length > 0) await db.gone.bulkDelete(back);
  return dead;
}

/** All that a status says: its warning, its content, which is HTML, and what hangs on it. */
const textsOf = ({ spoiler_text, content, poll, media_attachments }: StatusRow): [string, string, ...string[]] => [
  spoiler_text,
  content,
  ...(poll?.options.map(({ title }) => title) ?? []),
  ...media_attachments.map(({ description }) => description ?? ""),
];

function textOf(row: StatusRow): string {
  const [warning, content, ...others] = textsOf(row);
  return foldText([warning, plainText(content), ...others].filter(Boolean).join("\n"));
}

/** A poll's answer names no status: it belongs to the one that holds the poll, and says nothing else of that. */
async function putPoll(db: AccountDb, poll: Poll, { asked_at, viewer }: Asked): Promise<void> {
  for (const older of await db.statuses.where("poll.id").equals(poll.id).toArray()) {
    if (pollAskedAt(older) > asked_at) continue;
    const row = { ...older, poll, poll_at: asked_at };
    await db.statuses.put(viewer ? row : keepViewers(row, older));
  }
}
