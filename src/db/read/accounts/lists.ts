import { isLocal } from "../../../domain/mutations/post/local_id";
import { dependencyOf } from "../../../domain/mutations/registry";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { order } from "../../../domain/rows/id_order";
import type { ListMemberRow, ListRow } from "../../../domain/rows/list_rows";
import type { FetchRow } from "../../../domain/rows/rows";
import type { RosterRow } from "../../../domain/rows/roster_rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readFetch } from "../fetch_results";
import { overlayList, readOutboxRows, withPendingMembers } from "../outbox/overlay";

/** A list as the user sees it. `members`: how many are in it, null where that is not known. */
export type ListView = ListRow & { members: number | null };

/** What is known of who is in a list. */
type Known = { roster: RosterRow | undefined; told: readonly ListMemberRow[] };

const listKey = (id: string) => `list:${id}` as const;

/** Who is in a list by the server's last word: those of the roster, and what was told of single accounts after it. */
function storedMembers({ roster, told }: Known): string[] {
  return told
    .filter(({ asked_at }) => asked_at > (roster?.asked_at ?? -1))
    .reduce((ids, { account_id, on }) => withMember(ids, account_id, on), roster?.account_ids ?? []);
}

/** The accounts of a list with one more, at the top, or with one less. */
function withMember(ids: string[], account_id: string, on: boolean): string[] {
  if (ids.includes(account_id) === on) return ids;
  return on ? [account_id, ...ids] : ids.filter((id) => id !== account_id);
}

/** The lists that wait to be made, the newest first. A refused one is none. */
const unsentLists = (outbox: readonly OutboxRow[]): ListRow[] =>
  outbox
    .flatMap((row) => {
      if (row.kind !== "create_list" || row.state === "refused") return [];
      return { ...row.args, asked_at: row.created_at };
    })
    .toReversed();

/** The user's lists with what waits in the outbox, the newest first. */
export function readLists(db: AccountDb): Promise<ListView[]> {
  return readTransaction(db, [db.lists, db.outbox, db.rosters, db.list_members], async () => {
    const [stored, outbox, members] = await Promise.all([
      db.lists.toArray(),
      readOutboxRows(db),
      db.list_members.toArray(),
    ]);
    const sorted = stored.toSorted((one, other) => (order(one.id) < order(other.id) ? 1 : -1));
    const lists = [...unsentLists(outbox), ...sorted].flatMap((row) => overlayList(outbox, row) ?? []);
    const rosters = await db.rosters.bulkGet(lists.map(({ id }) => listKey(id)));
    return lists.map((list, at): ListView => {
      const roster = rosters[at];
      const whole = isLocal(list.id) || roster?.more === false;
      const known = { roster, told: members.filter(({ list_id }) => list_id === list.id) };
      const shown = withPendingMembers(outbox, list.id, storedMembers(known));
      return { ...list, members: whole ? shown.length : null };
    });
  });
}

/** Who is in a list, as the user sees it, and what became of reading that. */
export type ListMembers = {
  account_ids: string[];
  /** Its members were never read. */
  unknown: boolean;
  /** The server has further ones. */
  more: boolean;
  fetched: FetchRow | undefined;
  below: FetchRow | undefined;
};

/** Who is in a list with what waits in the outbox: those who were put in it last are first. */
export function readListMembers(db: AccountDb, id: string): Promise<ListMembers> {
  return readTransaction(db, [db.rosters, db.list_members, db.outbox, db.fetches], async () => {
    const key = listKey(id);
    const [roster, told, outbox, fetched, below] = await Promise.all([
      db.rosters.get(key),
      db.list_members.where("[list_id+account_id]").between([id, ""], [id, "\uffff"]).toArray(),
      readOutboxRows(db),
      readFetch(db, `roster:${key}`),
      readFetch(db, `roster_below:${key}`),
    ]);
    return {
      account_ids: withPendingMembers(outbox, id, storedMembers({ roster, told })),
      unknown: roster === undefined && !isLocal(id),
      more: roster?.more === true,
      fetched,
      below,
    };
  });
}

/** Whether an account is in a list, as the user sees it; null where nobody said. */
export type Membership = { list: ListRow; on: boolean | null };

/** In which of the user's lists an account is, with what waits in the outbox. */
export function readMemberships(db: AccountDb, account_id: string): Promise<Membership[]> {
  return readTransaction(db, [db.lists, db.outbox, db.rosters, db.list_members], async () => {
    const [lists, outbox, told] = await Promise.all([
      readLists(db),
      readOutboxRows(db),
      db.list_members.where("account_id").equals(account_id).toArray(),
    ]);
    const rosters = await db.rosters.bulkGet(lists.map(({ id }) => listKey(id)));
    return lists.map((list, at) => {
      const roster = rosters[at];
      const here = told.filter(({ list_id }) => list_id === list.id);
      const stored = storedMembers({ roster, told: here });
      const said = here.length > 0 || roster?.more === false || stored.includes(account_id) || isLocal(list.id);
      const waits = outbox.some(
        (row) =>
          row.kind === "list_member" &&
          row.state !== "refused" &&
          dependencyOf(row) === list.id &&
          row.args.account_id === account_id,
      );
      return {
        list,
        on: said || waits ? withPendingMembers(outbox, list.id, stored).includes(account_id) : null,
      };
    });
  });
}
