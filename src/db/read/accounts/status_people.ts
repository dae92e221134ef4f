import { readOwnAccount } from "../../sessions/own_account";
import type { AccountRow, RosterRow } from "../../../domain/rows/rows";
import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readAccount } from "./account";

/** Accounts that did something with a status, at most so many, and how many the server named. */
export type People = { accounts: AccountRow[]; named: number };

/**
 * Who did something with a status, in the server's order, as it was last read; the reader is first where they just did it or not
 * at all where they took it back. undefined where it was never read.
 * @param mine whether the reader is one of them
 * @param most how many are read
 */
export function readPeople(
  db: AccountDb,
  key: RosterRow["key"],
  mine: boolean,
  most: number,
): Promise<People | undefined> {
  return reading(db, [db.rosters, db.accounts, db.me], async () => {
    const [roster, me] = await Promise.all([db.rosters.get(key), readOwnAccount(db)]);
    if (!roster) return undefined;
    const others = me ? roster.account_ids.filter((id) => id !== me.id) : roster.account_ids;
    const there = me !== undefined && roster.account_ids.includes(me.id);
    const ids = me && mine ? (there ? roster.account_ids : [me.id, ...others]) : others;
    const found = await Promise.all(ids.slice(0, most).map((id) => readAccount(db, id)));
    return { accounts: found.filter((one) => one !== undefined), named: ids.length };
  });
}
