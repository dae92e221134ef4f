import { order } from "../../../domain/rows/id_order";
import type { AccountRow, StatusRow } from "../../../domain/rows/rows";
import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readAccount } from "../accounts/account";

/**
 * Somebody and their own statuses that are stored here; undefined where they are not known.
 * @param first the id of the status that comes first, whatever its age; then the newest
 * @param most how many statuses, that one among them
 */
export function readStatusesBy(
  db: AccountDb,
  account_id: string,
  first: string,
  most: number,
): Promise<{ account: AccountRow; statuses: StatusRow[] } | undefined> {
  return reading(db, [db.statuses, db.accounts, db.me], async () => {
    const account = await readAccount(db, account_id);
    if (!account) return undefined;
    const all = await db.statuses.where("account_id").equals(account_id).toArray();
    const own = all.filter(({ reblog_id }) => reblog_id === null);
    const newest = own.toSorted((a, b) => (order(a.id) < order(b.id) ? 1 : -1));
    const asked = newest.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
    return { account, statuses: asked.slice(0, most) };
  });
}
