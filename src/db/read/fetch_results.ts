import type { FetchRow } from "../../domain/rows/rows";
import type { AccountDb } from "../schema";

/** The result of the last fetch; undefined if there was none. `key` as in `FetchRow`. */
export function readFetch(db: AccountDb, key: string): Promise<FetchRow | undefined> {
  return db.fetches.get(key);
}

/** The results of several fetches, in the order of `keys`, in one read. */
export function readFetches(db: AccountDb, keys: readonly string[]): Promise<(FetchRow | undefined)[]> {
  return db.fetches.bulkGet([...keys]);
}

/**
 * Whether the last fetch succeeded at `since` or later, both in ms. A time later than `now` was written before the
 * clock was set back, and does not count.
 */
export function isReadSince(
  fetched: FetchRow | undefined,
  since: number,
  now: number,
): fetched is FetchRow & { at: number } {
  return fetched?.at != null && fetched.failure === null && since <= fetched.at && fetched.at <= now;
}
