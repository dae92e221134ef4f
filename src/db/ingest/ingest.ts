import type { EntityTable, Table } from "dexie";
import { foldText, plainText } from "../../domain/content/node_text";
import type { Poll } from "../../domain/entities/statuses/poll";
import type { StatusRow } from "../../domain/rows/rows";
import { storedTime } from "../../domain/rows/stored_time";
import { rowsEqual } from "../../domain/rows/rows_equal";
import { writeTransaction } from "../connection/connection";
import { writtenAt } from "../connection/device_time";
import { putLists } from "./ingest_lists";
import {
  keepNewerPoll,
  keepViewerState,
  type EntityPage,
  pollAskedAt,
  splitEntities,
  type SplitStatus,
} from "./split_entities";
import type { AccountDb } from "../schema";
import { saveAnnouncements } from "../instance/announcements";
import { saveTexts } from "../statuses/search_texts";

/**
 * The origin of a page. `asked_at`: when a read was sent or a write was answered, in ms. `arrival_times`: when each
 * streamed item arrived, by its id, in ms. `viewer`: whether the request carried the user's token. `seen_at`: now, in
 * ms.
 */
export type IngestSource = {
  asked_at: number;
  arrival_times?: ReadonlyMap<string, number>;
  viewer: boolean;
  seen_at: number;
};

/** The tables that `ingest` needs in the running transaction that it joins. */
export function ingestTables(db: AccountDb): Table[] {
  const lists = [db.emojis, db.lists, db.filters, db.announcements, db.rosters];
  return [db.statuses, db.accounts, db.tombstones, db.notifications, db.relationships, db.texts, db.me, ...lists];
}

/**
 * Splits entities into rows and stores them. It never replaces a status, account or notification by one that was
 * requested earlier, and a page that was requested before a status was deleted does not restore it.
 * Joins the running transaction, which must include `ingestTables`, or runs its own. Gives the ids of the statuses that
 * were skipped as deleted.
 */
export function ingest(db: AccountDb, page: EntityPage, source: IngestSource): Promise<ReadonlySet<string>> {
  return writeTransaction(db, ingestTables(db), async () => {
    const seen_at = writtenAt(db, source.seen_at);
    // The clock was set back while the answer was on its way: nobody knows how old it is.
    const asked_at = storedTime(source.asked_at, seen_at);
    const parts = splitEntities(page, asked_at, source.arrival_times);
    const deleted = await putStatuses(db, [...parts.statuses.values()], { ...source, seen_at });
    await putNewer(
      db.accounts,
      [...parts.accounts.values()].map((account) => ({ ...account, seen_at })),
      seen_at,
      isRecentDuplicate,
    );
    await putNewer(db.notifications, [...parts.notifications.values()], seen_at);
    await putNewer(db.relationships, [...parts.relationships.values()], seen_at, isRecentDuplicate);
    for (const poll of page.polls ?? []) await putPoll(db, poll, { ...source, asked_at, seen_at });
    if (page.me) await putNewer(db.me, [{ ...page.me, asked_at, seen_at }], seen_at);
    if (page.emojis) await replaceAll(db.emojis, page.emojis);
    if (page.lists) await putLists(db, page.lists, { asked_at, seen_at });
    if (page.filters && !rowsEqual(await db.filters.toArray(), page.filters))
      await replaceAll(db.filters, page.filters);
    if (page.announcements) await saveAnnouncements(db, page.announcements, { asked_at, now: seen_at });
    if (page.roster) {
      const account_ids = (page.accounts ?? []).map(({ id }) => id);
      const before = await db.rosters.get(page.roster.key);
      if (storedTime(before?.asked_at, seen_at) <= asked_at)
        await db.rosters.put({ ...page.roster, account_ids, asked_at });
    }
    return deleted;
  });
}

/** Replaces all rows of a table by the server's complete list. */
async function replaceAll(table: unknown, rows: readonly unknown[]): Promise<void> {
  const plain = table as Table<unknown, string>;
  await plain.clear();
  await putAll(plain, rows);
}

/**
 * Dexie notifies live queries by key only for writes of fewer than 50 rows; a larger write notifies every query of the
 * table.
 */
const MOST_ROWS = 49;

/**
 * The number of statuses that one task stores and folds for search. A whole page in one task drops frames on slow
 * phones.
 */
const MOST_STATUSES = 5;

async function putAll<Row>(table: Table<Row, string>, rows: readonly Row[]): Promise<void> {
  for (const chunk of inParts(rows, MOST_ROWS)) await table.bulkPut(chunk);
}

function* inParts<Row>(rows: readonly Row[], most: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += most) yield rows.slice(from, from + most);
}

/**
 * An unchanged row is not written again within this time, in ms: a write notifies every live query that reads the row.
 */
const SAME_MS = 60_000;

const isRecentDuplicate = (row: { asked_at: number }, before: { asked_at: number }): boolean =>
  row.asked_at - before.asked_at <= SAME_MS && rowsEqual(row, before);

async function putNewer<Row extends { id: string; asked_at: number }>(
  table: EntityTable<Row, "id">,
  rows: readonly Row[],
  now: number,
  isOld: (row: Row, before: Row) => boolean = () => false,
): Promise<void> {
  if (rows.length === 0) return;
  const plain = table as unknown as Table<Row, string>;
  const before = await plain.bulkGet(rows.map(({ id }) => id));
  const newer = rows.filter((row, index) => {
    const older = before[index];
    const at = storedTime(older?.asked_at, now);
    return !older || at < 0 || (at <= row.asked_at && !isOld(row, older));
  });
  await putAll(plain, newer);
}

async function putStatuses(
  db: AccountDb,
  rows: readonly SplitStatus[],
  { viewer, seen_at }: IngestSource,
): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id);
  const deleted = new Set<string>();
  if (ids.length === 0) return deleted;
  const [before, tombstones] = await Promise.all([db.statuses.bulkGet(ids), db.tombstones.bulkGet(ids)]);
  const restored: string[] = [];
  rows.forEach(({ id, asked_at }, index) => {
    const tombstone = tombstones[index];
    if (tombstone && storedTime(tombstone.at, seen_at) >= asked_at) deleted.add(id);
    else if (tombstone) restored.push(id);
  });
  for (const { id, reblog_id } of rows) if (reblog_id !== null && deleted.has(reblog_id)) deleted.add(id);
  const fresh: StatusRow[] = [];
  const changed_texts = new Set<StatusRow>();
  rows.forEach((split, index) => {
    const older = before[index];
    if (deleted.has(split.id) || storedTime(older?.asked_at, seen_at) > split.asked_at) return;
    const came = { ...split, seen_at };
    const newer = older ? keepNewerPoll(came, older, seen_at) : came;
    const row = older && !viewer ? keepViewerState(newer, older) : newer;
    fresh.push(row);
    if (row.reblog_id === null && (!older || textsOf(older).join() !== textsOf(row).join())) changed_texts.add(row);
  });
  const texts = new Map<string, string>();
  for (const chunk of inParts(fresh, MOST_STATUSES)) {
    await db.statuses.bulkPut(chunk);
    for (const row of chunk) if (changed_texts.has(row)) texts.set(row.id, textOf(row));
  }
  await saveTexts(db, texts);
  if (restored.length > 0) await db.tombstones.bulkDelete(restored);
  return deleted;
}

/**
 * The searchable texts of a status: its content warning, its content (HTML), its poll options and its media
 * descriptions.
 */
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

/**
 * A poll entity does not name its status: it is stored in the status that has the poll, and changes nothing else of it.
 */
async function putPoll(db: AccountDb, poll: Poll, { asked_at, viewer, seen_at }: IngestSource): Promise<void> {
  for (const older of await db.statuses.where("poll.id").equals(poll.id).toArray()) {
    if (pollAskedAt(older, seen_at) > asked_at) continue;
    const row = { ...older, poll, poll_at: asked_at };
    await db.statuses.put(viewer ? row : keepViewerState(row, older));
  }
}
