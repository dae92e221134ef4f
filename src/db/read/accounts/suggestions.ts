import { hostOf } from "../../../domain/accounts/remote_account";
import { mostSeen, type SuggestedPerson, suggestPeople } from "../../../domain/accounts/suggestions";
import type { AccountRow, RelationshipRow } from "../../../domain/rows/rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readOwnAccount } from "../../sessions/own_account";
import { readRelationshipLookup } from "../notifications/relationship_lookup";
import { dismissedSuggestions, overlayRelationship, readOutboxRows } from "../outbox/overlay";

/** How many of the statuses that were seen last tell whose posts are read. */
const RECENT = 600;
/** How many of their authors come into question. */
const AUTHORS = 200;

/** The ids of the accounts whose posts and repeats were seen last on this device, most first. */
export async function readSeenPeople(db: AccountDb): Promise<string[]> {
  const recent = await db.statuses.orderBy("seen_at").reverse().limit(RECENT).toArray();
  return mostSeen(recent).slice(0, AUTHORS);
}

/** Whom the user may want to follow, and who is not to be shown any more although they were. */
export type Suggestions = {
  people: SuggestedPerson[];
  /** The ids of those about whom the server is to be asked (`suggestPeople`). */
  unknown: string[];
  /** The ids of those who were dismissed, muted or blocked. */
  gone: ReadonlySet<string>;
};

/**
 * At most `most` people to follow: whom the server suggests, as last fetched, and of `seen` (`readSeenPeople`) those
 * whom the user does not follow.
 */
export function readSuggestions(db: AccountDb, seen: readonly string[], most: number): Promise<Suggestions> {
  const tables = [db.rosters, db.accounts, db.me, db.relationships, db.outbox, db.dismissed_suggestions];
  return readTransaction(db, tables, async () => {
    const [roster, me, outbox, dismissed] = await Promise.all([
      db.rosters.get("suggestions"),
      readOwnAccount(db),
      readOutboxRows(db),
      db.dismissed_suggestions.toCollection().primaryKeys(),
    ]);
    const ids = [...new Set([...(roster?.account_ids ?? []), ...seen])];
    const [account_rows, relationship_rows, lookup] = await Promise.all([
      db.accounts.bulkGet(ids),
      db.relationships.bulkGet(ids),
      readRelationshipLookup(db, ids, outbox),
    ]);
    const accounts = byId<AccountRow>(account_rows);
    const relationships = byId<RelationshipRow>(
      relationship_rows.map((row) => row && overlayRelationship(outbox, row, hostOf(accounts.get(row.id)?.acct ?? ""))),
    );
    const unwanted = ids.filter((id) => lookup.of(id).muting || lookup.of(id).blocking);
    const gone = new Set([...dismissed, ...dismissedSuggestions(outbox), ...unwanted]);
    const except = new Set([...gone, ...(me ? [me.id] : [])]);
    const served = (roster?.account_ids ?? []).map((id) => ({ id, reasons: roster?.reasons?.[id] ?? [] }));
    return { ...suggestPeople({ served, seen, accounts, relationships, except }, most), gone };
  });
}

const byId = <Row extends { id: string }>(rows: readonly (Row | undefined)[]): Map<string, Row> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
