import type { FetchRow } from "../../domain/rows/rows";
import type { AccountDb } from "../schema";

/** How the last reading of something went; undefined where it was never tried. `key` as in `FetchRow`. */
export function readFetch(db: AccountDb, key: string): Promise<FetchRow | undefined> {
  return db.fetches.get(key);
}

/** How the last readings of several things went, in the order of their keys, asked for at once. */
export function readFetches(db: AccountDb, keys: readonly string[]): Promise<(FetchRow | undefined)[]> {
  return db.fetches.bulkGet([...keys]);
}

/**
 * Whether the last reading of something succeeded and was at `since` or later, both in ms. One that lies ahead of `now` was
 * written by a clock that has gone back since, and says nothing.
 */
export function isReadSince(
  fetched: FetchRow | undefined,
  since: number,
  now: number,
): fetched is FetchRow & { at: number } {
  return fetched?.at != null && fetched.failure === null && since <= fetched.at && fetched.at <= now;
}
