import { hostOf } from "../../../domain/accounts/remote_account";
import { matchFilters, type MatchedFilter } from "../../../domain/statuses/matched_filters";
import type { Filter } from "../../../domain/entities/filter";
import { isLocal } from "../../../domain/mutations/post/local_id";
import { effectOf } from "../../../domain/mutations/registry";
import type { AccountRow, StatusRow, ViewRow } from "../../../domain/rows/rows";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { readTransaction } from "../../connection/connection";
import { readFilters } from "./filters";
import type { AccountDb } from "../../schema";
import { withOwnSettings } from "../accounts/account";
import { readMutedDomains } from "../accounts/muted_domains";
import {
  isDeleted,
  isRefused,
  overlayStatus,
  readOutboxRows,
  readOutboxLanes,
  readOutboxOnStatuses,
  unsentPostsOf,
} from "../outbox/overlay";
import {
  accountLanes,
  readRelationshipLookup,
  type RelationshipLookup,
  relationshipTables,
} from "../notifications/relationship_lookup";

/** A status with all data that a screen needs to show it. */
export type StatusView = {
  /** The entry's id: that of the reblog, if it is one. */
  id: string;
  /** The status that is shown, with the user's pending mutations applied. */
  status: StatusRow;
  account: AccountRow;
  /** The account that reblogged it, and when. */
  reblog: { id: string; account: AccountRow; created_at: string } | null;
  quote: StatusView | null;
  /** The author of the status that it replies to, if known. */
  reply_to: AccountRow | null;
  /** The mutation that sends it, if it is the user's unsent post. */
  pending: OutboxRow | null;
  view: ViewRow | null;
  /** The ids of its author, reblogger and mentioned accounts that the user mutes, and below those that they block. */
  muting: readonly string[];
  blocking: readonly string[];
  /** The hosts of its author and reblogger at which the user mutes everybody whom they do not follow. */
  muted_hosts: readonly string[];
  /** The user's filters that match it, for all filter contexts. */
  filters: readonly MatchedFilter[];
  /** Whether the user follows the author that it replies to; null if unknown. */
  replied_followed: boolean | null;
  /** The user's mutations about it that the server refused. */
  refused: readonly OutboxRow[];
};

/** The result for an id: "gone" if it was deleted, undefined if it was never fetched. */
export type FoundStatus = StatusView | "gone" | undefined;

/** A status by its id; "gone" if it was deleted, undefined if it was never fetched. */
export async function readStatusView(db: AccountDb, id: string): Promise<FoundStatus> {
  return (await readStatusViews(db, [id])).get(id);
}

/** A status as `readStatusView` gives it, also one that the user is about to delete: to say which status that is. */
export function readStatusDespiteDeletion(db: AccountDb, id: string): Promise<FoundStatus> {
  return readTransaction(db, statusTables(db), async () => {
    const parts = await readParts(db, [id], []);
    const outbox = parts.outbox.filter((row) => effectOf(row).deletes === undefined);
    return viewOf({ ...parts, outbox }, id, true);
  });
}

/** The tables that statuses are read from, for a transaction that the reads join. */
export const statusTables = (db: AccountDb) => {
  const own = [db.me, db.views, db.filters, db.settings, db.muted_domains];
  return [db.statuses, db.accounts, db.tombstones, ...own, ...relationshipTables(db)];
};

/** Several statuses, by id. The number of queries does not depend on the number of ids. */
export function readStatusViews(db: AccountDb, ids: readonly string[]): Promise<Map<string, FoundStatus>> {
  return readTransaction(db, statusTables(db), async () => {
    const parts = await readParts(db, ids, []);
    return new Map(ids.map((id) => [id, viewOf(parts, id, true)]));
  });
}

/** Lookups of statuses, accounts and relationships. */
type StatusesAndAccounts = {
  status(id: string): FoundStatus;
  account(id: string): AccountRow | undefined;
  relationships: RelationshipLookup;
};

/**
 * Reads statuses and accounts together, with as few queries as for the statuses alone. Joins the running transaction,
 * which must include `statusTables`.
 */
export async function readStatusesAndAccounts(
  db: AccountDb,
  status_ids: readonly string[],
  account_ids: readonly string[],
): Promise<StatusesAndAccounts> {
  const parts = await readParts(db, status_ids, account_ids);
  const { accounts, relationships } = parts;
  return { status: (id) => viewOf(parts, id, true), account: (id) => accounts.get(id), relationships };
}

/** The rows that views are assembled from. */
type Parts = {
  statuses: ReadonlyMap<string, StatusRow>;
  unsent: ReadonlyMap<string, OutboxRow>;
  gone: ReadonlySet<string>;
  accounts: ReadonlyMap<string, AccountRow>;
  views: ReadonlyMap<string, ViewRow>;
  outbox: readonly OutboxRow[];
  relationships: RelationshipLookup;
  muted_domains: ReadonlySet<string>;
  filters: readonly Filter[] | null;
};

/** Three levels: a reblog, the reblogged status, and the statuses that this one quotes or replies to. */
const DEEPEST = 3;

async function readParts(db: AccountDb, ids: readonly string[], extra_account_ids: readonly string[]): Promise<Parts> {
  const me = await db.me.toArray();
  const statuses = new Map<string, StatusRow>();
  const queried = new Set<string>();
  const own = ids.some(isLocal) ? unsentPostsOf(await readOutboxRows(db), me[0]?.id ?? "") : [];
  for (const { row } of own) statuses.set(row.id, row);
  let next_ids = [...ids, ...own.map(({ row }) => row.in_reply_to_id ?? "")];
  for (let depth = 0; depth < DEEPEST; depth++) {
    next_ids = [...new Set(next_ids)].filter((id) => id !== "" && !queried.has(id) && !statuses.has(id));
    if (next_ids.length === 0) break;
    const rows = (await db.statuses.bulkGet(next_ids)).filter((row) => row !== undefined);
    for (const id of next_ids) queried.add(id);
    for (const row of rows) statuses.set(row.id, row);
    next_ids = rows.flatMap((row) => [row.reblog_id ?? "", row.quote_id ?? "", unknownReplied(row)]);
  }
  const found = [...statuses.values()];
  const missing = [...queried].filter((id) => !statuses.has(id));
  const named = found.flatMap((row) => [row.account_id, row.in_reply_to_account_id ?? ""]);
  const account_ids = [...new Set([...extra_account_ids, ...named])];
  const people = [...new Set([...account_ids, ...found.flatMap(({ mentions }) => mentions.map(({ id }) => id))])];
  const [tombstones, accounts, views, outbox, on_people, muted_domains, filters] = await Promise.all([
    missing.length > 0 ? db.tombstones.bulkGet(missing) : [],
    db.accounts.bulkGet(account_ids.filter((id) => id !== "")),
    db.views.bulkGet([...statuses.keys()]),
    readOutboxOnStatuses(db, [...statuses.keys()]),
    readOutboxLanes(db, accountLanes(people)),
    readMutedDomains(db),
    readFilters(db),
  ]);
  const relationships = await readRelationshipLookup(db, people, on_people);
  const known = accounts.flatMap((row) =>
    row
      ? withOwnSettings(
          row,
          me.find(({ id }) => id === row.id),
        )
      : [],
  );
  return {
    statuses,
    unsent: new Map(own.map(({ row, outbox_row }) => [row.id, outbox_row])),
    gone: new Set(tombstones.flatMap((row) => row?.id ?? [])),
    accounts: new Map([...me, ...known].map((row) => [row.id, row])),
    views: new Map(views.flatMap((row) => (row ? [[row.status_id, row]] : []))),
    outbox,
    relationships,
    muted_domains: new Set(muted_domains),
    filters,
  };
}

/** The replied-to status, if only its row names the author: an unsent reply has the status's id alone. */
const unknownReplied = (row: StatusRow) => (row.in_reply_to_account_id === null ? (row.in_reply_to_id ?? "") : "");

/**
 * The host of an account if the user mutes everybody there. Those whom they follow stay, as on Akkoma; Mastodon ends
 * such follows itself.
 */
function mutedHost({ muted_domains, relationships }: Parts, { id, acct }: AccountRow): string[] {
  const host = hostOf(acct);
  return host !== undefined && muted_domains.has(host) && relationships.follows(id) !== true ? [host] : [];
}

function viewOf(parts: Parts, id: string, quotes: boolean): FoundStatus {
  const row = parts.statuses.get(id);
  if (!row) return parts.gone.has(id) ? "gone" : undefined;
  if (isDeleted(parts.outbox, id)) return "gone";
  if (row.reblog_id === null) return completeView(parts, row, quotes);
  const [by, inner] = [parts.accounts.get(row.account_id), viewOf(parts, row.reblog_id, quotes)];
  if (inner === undefined || inner === "gone") return inner;
  const { muting, blocking } = parts.relationships.of(row.account_id);
  return (
    by && {
      ...inner,
      id,
      reblog: { id, account: by, created_at: row.created_at },
      muting: muting ? [...inner.muting, by.id] : inner.muting,
      blocking: blocking ? [...inner.blocking, by.id] : inner.blocking,
      muted_hosts: [...inner.muted_hosts, ...mutedHost(parts, by)],
    }
  );
}

function completeView(parts: Parts, row: StatusRow, quotes: boolean): StatusView | undefined {
  const { accounts, outbox, relationships, statuses, unsent, views } = parts;
  const account = accounts.get(row.account_id);
  if (!account) return undefined;
  const quote = quotes && row.quote_id !== null ? viewOf(parts, row.quote_id, false) : undefined;
  const people = new Map([
    ...row.mentions.map(({ id }) => [id, relationships.of(id)] as const),
    [row.account_id, relationships.ofAuthor(row)] as const,
  ]);
  const idsOf = (how: "muting" | "blocking") =>
    [...people].flatMap(([id, relationship]) => (relationship[how] ? id : []));
  const replied = row.in_reply_to_account_id ?? statuses.get(row.in_reply_to_id ?? "")?.account_id ?? "";
  return {
    id: row.id,
    status: overlayStatus(outbox, row),
    account,
    reblog: null,
    quote: quote === undefined || quote === "gone" ? null : quote,
    reply_to: accounts.get(replied) ?? null,
    pending: unsent.get(row.id) ?? null,
    view: views.get(row.id) ?? null,
    muting: idsOf("muting"),
    blocking: idsOf("blocking"),
    muted_hosts: mutedHost(parts, account),
    filters: matchFilters(row, parts.filters),
    replied_followed: relationships.follows(replied),
    refused: outbox.filter((outbox_row) => isRefused(outbox_row, row.id)),
  };
}
