import { writtenAt } from "../connection/device_time";
import type { Account } from "../../domain/entities/accounts/account";
import type { ServerRequest } from "../../domain/requests/server_request";
import { rowsEqual } from "../../domain/rows/rows_equal";
import type { RosterRow, WatchedRosterKey } from "../../domain/rows/roster_rows";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import { noteSuccesses } from "../requests/fetch_results";
import { type IngestSource, ingest, ingestTables } from "./ingest";
import type { AccountDb } from "../schema";

/** Accounts of a roster in the server's order, and the request for the next page (the server's Link header). */
export type RosterPage = { accounts: readonly Account[]; next: ServerRequest | null };

/**
 * Stores a page of a roster. A first page replaces the list; accounts that were read below the page's last one stay.
 * @param below the stored request for the next page that this page answers; null: it is a first page. Such a page is
 * appended, unless the list has changed since; if it contains no new account, the list is complete.
 */
export async function ingestRoster(
  db: AccountDb,
  key: WatchedRosterKey,
  page: RosterPage,
  below: ServerRequest | null,
  source: IngestSource,
): Promise<void> {
  await writeTransaction(db, [...ingestTables(db), db.fetches], async () => {
    await ingest(db, { accounts: page.accounts }, source);
    const related = page.accounts.filter(({ pleroma }) => pleroma?.relationship);
    await noteSuccesses(
      db,
      related.map(({ id }) => `relationship:${id}`),
      source.asked_at,
    );
    const before = await db.rosters.get(key);
    const seen_at = writtenAt(db, source.seen_at);
    if (storedTime(before?.asked_at, seen_at) > source.asked_at) return;
    const merged = below ? appended(before, page, below) : replaced(before, page, { ...source, seen_at });
    if (merged) await db.rosters.put({ key, ...merged, more: merged.next !== null });
  });
}

type Merged = Required<Pick<RosterRow, "account_ids" | "next" | "asked_at">>;

function appended(before: RosterRow | undefined, page: RosterPage, below: ServerRequest): Merged | null {
  if (!before?.next || !rowsEqual(before.next, below)) return null;
  const known = before.account_ids;
  const account_ids = [...new Set([...known, ...page.accounts.map(({ id }) => id)])];
  const next = account_ids.length === known.length ? null : page.next;
  return { account_ids, next, asked_at: before.asked_at };
}

function replaced(before: RosterRow | undefined, page: RosterPage, { asked_at, seen_at }: IngestSource): Merged {
  const page_ids = page.accounts.map(({ id }) => id);
  const known = before?.account_ids ?? [];
  const met = known.indexOf(page_ids.at(-1) ?? "");
  const tail = page.next && met >= 0 ? known.slice(met + 1) : [];
  const account_ids = [...new Set([...page_ids, ...tail])];
  if (!before || tail.length === 0) return { account_ids, next: page.next, asked_at };
  // What is below is as old as it was.
  return { account_ids, next: before.next ?? null, asked_at: storedTime(before.asked_at, seen_at) };
}

/** The request for the next page of a roster; null if the list is complete or was never fetched. */
export async function readNextOfRoster(db: AccountDb, key: WatchedRosterKey): Promise<ServerRequest | null> {
  return (await db.rosters.get(key))?.next ?? null;
}
