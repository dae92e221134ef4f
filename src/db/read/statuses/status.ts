import { filtersMet, type MetFilter } from "../../../domain/statuses/matched_filters";
import type { Filter } from "../../../domain/entities/filter";
import { isLocal } from "../../../domain/mutations/post/local_id";
import type { AccountRow, StatusRow, ViewRow } from "../../../domain/rows/rows";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { reading } from "../../connection/connection";
import { readFilters } from "../../settings/filters";
import type { AccountDb } from "../../schema";
import { overOwn } from "../accounts/account";
import { isDeleted, isRefused, overStatus, readActs, readActsIn, readActsOn, unsentOf } from "../outbox/overlay";
import { lanesOf, readStandings, type Standings, standingTables } from "../notifications/account_standing";

/** What a screen gets to show a status. */
export type StatusView = {
  /** The entry's: of the repeat where it is one. */
  id: string;
  /** The status that is shown, with the reader's own acts on it. */
  status: StatusRow;
  account: AccountRow;
  /** Who repeated it, and when. */
  reblog: { id: string; account: AccountRow; created_at: string } | null;
  quote: StatusView | null;
  /** Whom it answers, where that is known. */
  reply_to: AccountRow | null;
  /** It is one's own post and on its way: the act that sends it. */
  pending: OutboxRow | null;
  view: ViewRow | null;
  /** Whom of its people (author, repeater, mentioned) the reader mutes, and blocks, by id. */
  muting: readonly string[];
  blocking: readonly string[];
  /** The reader's filters that it meets, wherever they hold. */
  filters: readonly MetFilter[];
  /** Whether the reader follows whom it answers; null where that is not known. */
  replied_followed: boolean | null;
  /** The reader's acts on it that the server refused. */
  refused: readonly OutboxRow[];
};

/** What was found under an id: "gone" where it was deleted, undefined where it was never read. */
export type FoundStatus = StatusView | "gone" | undefined;

/** A status as the reader sees it; "gone" where it was deleted, undefined where it was never read. */
export async function readStatusView(db: AccountDb, id: string): Promise<FoundStatus> {
  return (await readStatusViews(db, [id])).get(id);
}

/** The tables that statuses are read from, for a transaction that is joined. */
export const statusTables = (db: AccountDb) => {
  const own = [db.me, db.views, db.filters, db.settings];
  return [db.statuses, db.accounts, db.gone, ...own, ...standingTables(db)];
};

/** Several statuses as the reader sees them, by id: for many it asks the database no more often than for one. */
export function readStatusViews(db: AccountDb, ids: readonly string[]): Promise<Map<string, FoundStatus>> {
  return reading(db, statusTables(db), async () => {
    const parts = await gather(db, ids, []);
    return new Map(ids.map((id) => [id, viewOf(parts, id, true)]));
  });
}

/** Some statuses and some people, as the reader sees them. */
type Together = {
  status(id: string): FoundStatus;
  account(id: string): AccountRow | undefined;
  standings: Standings;
};

/**
 * Reads statuses and people together, for what names both: the database is asked no more often than for the statuses alone. Joins
 * the running transaction, which must hold `statusTables`.
 */
export async function readTogether(
  db: AccountDb,
  status_ids: readonly string[],
  account_ids: readonly string[],
): Promise<Together> {
  const parts = await gather(db, status_ids, account_ids);
  const { accounts, standings } = parts;
  return { status: (id) => viewOf(parts, id, true), account: (id) => accounts.get(id), standings };
}

/** All that views are put together from. */
type Parts = {
  statuses: ReadonlyMap<string, StatusRow>;
  unsent: ReadonlyMap<string, OutboxRow>;
  gone: ReadonlySet<string>;
  accounts: ReadonlyMap<string, AccountRow>;
  views: ReadonlyMap<string, ViewRow>;
  acts: readonly OutboxRow[];
  standings: Standings;
  filters: readonly Filter[] | null;
};

/** A repeat, what it repeats, and what that one quotes or answers. */
const DEEPEST = 3;

async function gather(db: AccountDb, ids: readonly string[], besides: readonly string[]): Promise<Parts> {
  const me = await db.me.toArray();
  const statuses = new Map<string, StatusRow>();
  const asked = new Set<string>();
  const own = ids.some(isLocal) ? unsentOf(await readActs(db), me[0]?.id ?? "") : [];
  for (const { row } of own) statuses.set(row.id, row);
  let wanted = [...ids, ...own.map(({ row }) => row.in_reply_to_id ?? "")];
  for (let depth = 0; depth < DEEPEST; depth++) {
    wanted = [...new Set(wanted)].filter((id) => id !== "" && !asked.has(id) && !statuses.has(id));
    if (wanted.length === 0) break;
    const rows = (await db.statuses.bulkGet(wanted)).filter((row) => row !== undefined);
    for (const id of wanted) asked.add(id);
    for (const row of rows) statuses.set(row.id, row);
    wanted = rows.flatMap((row) => [row.reblog_id ?? "", row.quote_id ?? "", unknownReplied(row)]);
  }
  const found = [...statuses.values()];
  const missing = [...asked].filter((id) => !statuses.has(id));
  const named = found.flatMap((row) => [row.account_id, row.in_reply_to_account_id ?? ""]);
  const account_ids = [...new Set([...besides, ...named])];
  const people = [...new Set([...account_ids, ...found.flatMap(({ mentions }) => mentions.map(({ id }) => id))])];
  const [gone, accounts, views, acts, on_people, filters] = await Promise.all([
    missing.length > 0 ? db.gone.bulkGet(missing) : [],
    db.accounts.bulkGet(account_ids.filter((id) => id !== "")),
    db.views.bulkGet([...statuses.keys()]),
    readActsOn(db, [...statuses.keys()]),
    readActsIn(db, lanesOf(people)),
    readFilters(db),
  ]);
  const standings = await readStandings(db, people, on_people);
  const known = accounts.flatMap((row) =>
    row
      ? overOwn(
          row,
          me.find(({ id }) => id === row.id),
        )
      : [],
  );
  return {
    statuses,
    unsent: new Map(own.map(({ row, act }) => [row.id, act])),
    gone: new Set(gone.flatMap((row) => row?.id ?? [])),
    accounts: new Map([...me, ...known].map((row) => [row.id, row])),
    views: new Map(views.flatMap((row) => (row ? [[row.status_id, row]] : []))),
    acts,
    standings,
    filters,
  };
}

/** The status that one answers, where only that names whom: an unsent reply knows the status alone. */
const unknownReplied = (row: StatusRow) => (row.in_reply_to_account_id === null ? (row.in_reply_to_id ?? "") : "");

function viewOf(parts: Parts, id: string, quotes: boolean): FoundStatus {
  const row = parts.statuses.get(id);
  if (!row) return parts.gone.has(id) ? "gone" : undefined;
  if (isDeleted(parts.acts, id)) return "gone";
  if (row.reblog_id === null) return complete(parts, row, quotes);
  const [by, inner] = [parts.accounts.get(row.account_id), viewOf(parts, row.reblog_id, quotes)];
  if (inner === undefined || inner === "gone") return inner;
  const { muting, blocking } = parts.standings.of(row.account_id);
  return (
    by && {
      ...inner,
      id,
      reblog: { id, account: by, created_at: row.created_at },
      muting: muting ? [...inner.muting, by.id] : inner.muting,
      blocking: blocking ? [...inner.blocking, by.id] : inner.blocking,
    }
  );
}

function complete(parts: Parts, row: StatusRow, quotes: boolean): StatusView | undefined {
  const { accounts, acts, standings, statuses, unsent, views } = parts;
  const account = accounts.get(row.account_id);
  if (!account) return undefined;
  const quote = quotes && row.quote_id !== null ? viewOf(parts, row.quote_id, false) : undefined;
  const people = new Map([
    ...row.mentions.map(({ id }) => [id, standings.of(id)] as const),
    [row.account_id, standings.ofAuthor(row)] as const,
  ]);
  const whom = (how: "muting" | "blocking") => [...people].flatMap(([id, standing]) => (standing[how] ? id : []));
  const replied = row.in_reply_to_account_id ?? statuses.get(row.in_reply_to_id ?? "")?.account_id ?? "";
  return {
    id: row.id,
    status: overStatus(acts, row),
    account,
    reblog: null,
    quote: quote === undefined || quote === "gone" ? null : quote,
    reply_to: accounts.get(replied) ?? null,
    pending: unsent.get(row.id) ?? null,
    view: views.get(row.id) ?? null,
    muting: whom("muting"),
    blocking: whom("blocking"),
    filters: filtersMet(row, parts.filters),
    replied_followed: standings.follows(replied),
    refused: acts.filter((act) => isRefused(act, row.id)),
  };
}
