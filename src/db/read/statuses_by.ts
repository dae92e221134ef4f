import { order } from "../../domain/order";
import type { AccountRow, StatusRow } from "../../domain/rows";
import { reading } from "../connection";
import type { AccountDb } from "../schema";
import { readAccount } from "./account";

/** Somebody and their own statuses that are stored here, newest first; undefined where they are not known. */
export function readStatusesBy(
  db: AccountDb,
  account_id: string,
  most: number,
): Promise<{ account: AccountRow; statuses: StatusRow[] } | undefined> {
  return reading(db, [db.statuses, db.accounts, db.me], async () => {
    const account = await readAccount(db, account_id);
    if (!account) return undefined;
    const all = await db.statuses.where("account_id").equals(account_id).toArray();
    const own = all.filter(({ reblog_id }) => reblog_id === null);
    const newest = own.toSorted((a, b) => (order(a.id) < order(b.id) ? 1 : -1));
    return { account, statuses: newest.slice(0, most) };
  });
}
