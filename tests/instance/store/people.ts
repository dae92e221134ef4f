import { order } from "../../../src/domain/rows/id_order";
import { dialect } from "../dialects/dialect";
import { accountEntity } from "../entities/account";
import { relationshipEntity } from "../entities/relationship";
import type { Ctx } from "../serving/http";
import { page } from "./paging";
import type { Pairs } from "./pairs";
import { flag, query } from "../rules/params";
import type { AccountRecord } from "./records";
import type { Server } from "../serving/server";

/** Somebody at the other end of what stands between two accounts, with its number. */
export type Tie = { account: AccountRecord; number: number };

/** Whom an account points at. */
export const tiesFrom = <T>({ store }: Server, pairs: Pairs<T>, id: string): Tie[] =>
  pairs.from(id).map(([to]) => ({ account: store.account(to), number: pairs.number(id, to) }));

/** Who points at an account. */
export const tiesTo = <T>({ store }: Server, pairs: Pairs<T>, id: string): Tie[] =>
  pairs.to(id).map((from) => ({ account: store.account(from), number: pairs.number(from, id) }));

/**
 * An account as the request's viewer is told of it, with how they stand to each other where the request asks for it.
 */
export function shownAccount(server: Server, c: Ctx, account: AccountRecord): unknown {
  const { viewer } = c.var;
  const entity = accountEntity(server, account, viewer);
  const related = viewer && flag(query(c).with_relationships);
  const relationship = related ? relationshipEntity(server, viewer, account) : {};
  return dialect(server).account({ ...entity, pleroma: { ...entity.pleroma, relationship } });
}

/**
 * One page of people, as the profile pages them: from the newest account to the oldest, or from the newest tie
 * (`numbered`: always). `more` is told of each besides.
 */
export function peoplePage(
  server: Server,
  c: Ctx,
  ties: readonly Tie[],
  { numbered = false, more = () => ({}) }: { numbered?: boolean; more?: (one: AccountRecord) => object } = {},
): unknown[] {
  const { by, ...how } = server.profile.relations.paged;
  const cursor = ({ account, number }: Tie) => {
    if (by === "account" && !numbered) return account.id;
    return by === "ulid" ? String(number).padStart(26, "0") : String(number);
  };
  const sorted = ties
    .map((tie) => ({ id: cursor(tie), account: tie.account, at: order(cursor(tie)) }))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  return page(server, c, sorted, how).map(({ account }) => ({
    ...(shownAccount(server, c, account) as object),
    ...more(account),
  }));
}
