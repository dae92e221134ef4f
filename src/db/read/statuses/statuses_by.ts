import { order } from "../../../domain/rows/id_order";
import type { AccountRow, StatusRow } from "../../../domain/rows/rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readAccount } from "../accounts/account";

/**
 * An account and its stored statuses, without reblogs; undefined if the account is unknown.
 * @param first the id of the status that is listed first, or null; the others follow, newest first
 * @param most the maximum number of statuses
 */
export function readStatusesBy(
  db: AccountDb,
  account_id: string,
  first: string | null,
  most: number,
): Promise<{ account: AccountRow; statuses: StatusRow[] } | undefined> {
  return readTransaction(db, [db.statuses, db.accounts, db.me], async () => {
    const account = await readAccount(db, account_id);
    if (!account) return undefined;
    const all = await db.statuses.where("account_id").equals(account_id).toArray();
    const own = all.filter(({ reblog_id }) => reblog_id === null);
    const newest = own.toSorted((a, b) => (order(a.id) < order(b.id) ? 1 : -1));
    const sorted = newest.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
    return { account, statuses: sorted.slice(0, most) };
  });
}
