import type { List } from "../../domain/entities/list";
import type { AccountRow, RosterRow } from "../../domain/rows";
import { reading } from "../connection";
import type { AccountDb } from "../schema";
import { readAccount } from "./account";

/** How many announcements of the server's staff the reader has not read; what says nothing of that is read. */
export function countUnreadAnnouncements(db: AccountDb): Promise<number> {
  return reading(db, [db.announcements], () => db.announcements.filter(({ read }) => read === false).count());
}

/**
 * How many people ask to follow the reader: as one's own account said when it was asked later than the list of them, else as
 * long as the list's first page is.
 */
export function countFollowRequests(db: AccountDb): Promise<number> {
  return reading(db, [db.rosters, db.me], async () => {
    const [list, me] = await Promise.all([db.rosters.get("follow_requests"), db.me.toCollection().first()]);
    const said = me?.follow_requests_count;
    if (!list) return said ?? 0;
    const listed = list.account_ids.length;
    if (said === undefined) return listed;
    return list.more ? Math.max(listed, said) : me && me.asked_at > list.asked_at ? said : listed;
  });
}

/** The reader's lists, as the server has them in order. */
export function readLists(db: AccountDb): Promise<List[]> {
  return db.lists.toArray();
}

/** The first accounts of a roster that this device has, in its order, at most `most`; undefined where it was never read. */
export function readRoster(db: AccountDb, key: RosterRow["key"], most: number): Promise<AccountRow[] | undefined> {
  return reading(db, [db.rosters, db.accounts, db.me], async () => {
    const roster = await db.rosters.get(key);
    if (!roster) return undefined;
    const accounts = await Promise.all(roster.account_ids.slice(0, most).map((id) => readAccount(db, id)));
    return accounts.filter((one) => one !== undefined);
  });
}
