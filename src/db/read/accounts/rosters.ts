import { readOwnAccount } from "../../sessions/own_account";
import type { List } from "../../../domain/entities/list";
import { order } from "../../../domain/rows/id_order";
import type { AccountRow, RosterRow } from "../../../domain/rows/rows";
import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { answersOf, readActs } from "../outbox/overlay";
import { readAccount } from "./account";

/** How many announcements of the server's staff the reader has not read; what says nothing of that is read. */
export function countUnreadAnnouncements(db: AccountDb): Promise<number> {
  return reading(db, [db.announcements], () => db.announcements.filter(({ read }) => read === false).count());
}

/**
 * How many people ask to follow the reader: as one's own account said when it was asked later than the list of them, else as
 * long as the list is, as far as it was read; without those whom the reader has approved, which the server does not know yet.
 */
export function countFollowRequests(db: AccountDb): Promise<number> {
  return reading(db, [db.rosters, db.me, db.outbox], async () => {
    const [list, me, acts] = await Promise.all([db.rosters.get("follow_requests"), readOwnAccount(db), readActs(db)]);
    const answers = answersOf(acts);
    const asking = list?.account_ids.filter((id) => answers.get(id) !== true) ?? [];
    const approved = [...answers.values()].filter(Boolean).length;
    const said = me?.follow_requests_count === undefined ? undefined : Math.max(0, me.follow_requests_count - approved);
    if (!list || said === undefined) return said ?? asking.length;
    return list.more ? Math.max(asking.length, said) : me && me.asked_at > list.asked_at ? said : asking.length;
  });
}

/** Somebody who asks to follow the reader; `denied`: the reader said no, and the server has not confirmed it. */
export type FollowRequest = { account: AccountRow; denied: boolean };

/**
 * Who asks to follow the reader, in the server's order, as far as that was read, without those whom they have approved; undefined
 * where it was never read. `more`: the server has further ones.
 */
export function readFollowRequests(db: AccountDb): Promise<{ asking: FollowRequest[]; more: boolean } | undefined> {
  return reading(db, [db.rosters, db.accounts, db.me, db.outbox], async () => {
    const [roster, acts] = await Promise.all([db.rosters.get("follow_requests"), readActs(db)]);
    if (!roster) return undefined;
    const answers = answersOf(acts);
    const ids = roster.account_ids.filter((id) => answers.get(id) !== true);
    const accounts = await Promise.all(ids.map((id) => readAccount(db, id)));
    const asking = accounts.flatMap((account) =>
      account ? { account, denied: answers.get(account.id) === false } : [],
    );
    return { asking, more: roster.more };
  });
}

/** The reader's lists, newest first (spec 002, "Lists screens"). */
export async function readLists(db: AccountDb): Promise<List[]> {
  const lists = await db.lists.toArray();
  return lists.toSorted((one, other) => (order(one.id) < order(other.id) ? 1 : -1));
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
