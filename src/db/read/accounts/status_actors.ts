import { readOwnAccount } from "../../sessions/own_account";
import type { AccountRow } from "../../../domain/rows/rows";
import type { RosterRow } from "../../../domain/rows/roster_rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readAccount } from "./account";

/** Accounts that interacted with a status, and how many the server listed. */
export type StatusActors = { accounts: AccountRow[]; named: number };

/**
 * The accounts that interacted with a status, in the server's order, as last fetched. A pending mutation of the user
 * puts them first or removes them. Undefined if never fetched.
 * @param includes_user whether the user is one of them
 * @param most the maximum number of accounts
 */
export function readStatusActors(
  db: AccountDb,
  key: RosterRow["key"],
  includes_user: boolean,
  most: number,
): Promise<StatusActors | undefined> {
  return readTransaction(db, [db.rosters, db.accounts, db.me], async () => {
    const [roster, me] = await Promise.all([db.rosters.get(key), readOwnAccount(db)]);
    if (!roster) return undefined;
    const others = me ? roster.account_ids.filter((id) => id !== me.id) : roster.account_ids;
    const is_listed = me !== undefined && roster.account_ids.includes(me.id);
    const ids = me && includes_user ? (is_listed ? roster.account_ids : [me.id, ...others]) : others;
    const found = await Promise.all(ids.slice(0, most).map((id) => readAccount(db, id)));
    return { accounts: found.filter((one) => one !== undefined), named: ids.length };
  });
}
