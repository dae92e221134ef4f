import type { FetchRow } from "../../domain/rows";
import type { AccountDb } from "../schema";

/** How the last reading of something went; undefined where it was never tried. `key` as in `FetchRow`. */
export function readFetch(db: AccountDb, key: string): Promise<FetchRow | undefined> {
  return db.fetches.get(key);
}

/** How the last readings of several things went, in the order of their keys, asked for at once. */
export function readFetches(db: AccountDb, keys: readonly string[]): Promise<(FetchRow | undefined)[]> {
  return db.fetches.bulkGet([...keys]);
}
