import { readOwnAccount } from "../../sessions/own_account";
import type { AccountRow, FetchRow } from "../../../domain/rows/rows";
import type { RosterRow, WatchedRosterKey } from "../../../domain/rows/roster_rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readFetch } from "../fetch_results";
import { followRequestAnswers, overlayOwnAccount, readOutboxRows } from "../outbox/overlay";
import { readAccount } from "./account";

/**
 * The number of follow requests: those on the stored list, as `readFollowRequests` gives them. If the list has further
 * pages or was never fetched, the own account's count says how many there are at least. Requests that the user has
 * approved do not count, although the server does not know it yet.
 */
export function countFollowRequests(db: AccountDb): Promise<number> {
  return readTransaction(db, [db.rosters, db.me, db.outbox], async () => {
    const [list, me, outbox] = await Promise.all([
      db.rosters.get("follow_requests"),
      readOwnAccount(db),
      readOutboxRows(db),
    ]);
    const answers = followRequestAnswers(outbox);
    const listed = list?.account_ids.filter((id) => answers.get(id) !== true).length ?? 0;
    if (list && !list.more) return listed;
    return Math.max(listed, (me && overlayOwnAccount(outbox, me).follow_requests_count) ?? 0);
  });
}

/**
 * An account that requests to follow the user. `denied`: the user denied it, and the server has not confirmed that.
 */
export type FollowRequest = { account: AccountRow; denied: boolean };

/**
 * The follow requests in the server's order, as far as they were fetched, without those that the user has approved;
 * undefined if never fetched. `more`: the server has further ones.
 */
export function readFollowRequests(db: AccountDb): Promise<{ requests: FollowRequest[]; more: boolean } | undefined> {
  return readTransaction(db, [db.rosters, db.accounts, db.me, db.outbox], async () => {
    const [roster, outbox] = await Promise.all([db.rosters.get("follow_requests"), readOutboxRows(db)]);
    if (!roster) return undefined;
    const answers = followRequestAnswers(outbox);
    const ids = roster.account_ids.filter((id) => answers.get(id) !== true);
    const accounts = await Promise.all(ids.map((id) => readAccount(db, id)));
    const pending = accounts.flatMap((account) =>
      account ? { account, denied: answers.get(account.id) === false } : [],
    );
    return { requests: pending, more: roster.more };
  });
}

/** A roster as it is stored, with the results of the last fetches of its first page and of a page below. */
export type StoredRoster = {
  /** null: it was never fetched. */
  roster: RosterRow | null;
  fetched: FetchRow | undefined;
  below: FetchRow | undefined;
};

/** Reads a roster that is fetched page by page. */
export function readStoredRoster(db: AccountDb, key: WatchedRosterKey): Promise<StoredRoster> {
  return readTransaction(db, [db.rosters, db.fetches], async () => {
    const [roster, fetched, below] = await Promise.all([
      db.rosters.get(key),
      readFetch(db, `roster:${key}`),
      readFetch(db, `roster_below:${key}`),
    ]);
    return { roster: roster ?? null, fetched, below };
  });
}

/** The stored accounts among the first `most` of a roster, in its order; undefined if the roster was never fetched. */
export function readRoster(db: AccountDb, key: RosterRow["key"], most: number): Promise<AccountRow[] | undefined> {
  return readTransaction(db, [db.rosters, db.accounts, db.me], async () => {
    const roster = await db.rosters.get(key);
    if (!roster) return undefined;
    const accounts = await Promise.all(roster.account_ids.slice(0, most).map((id) => readAccount(db, id)));
    return accounts.filter((one) => one !== undefined);
  });
}
