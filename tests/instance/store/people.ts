import { order } from "../../../src/domain/rows/id_order";
import { dialect } from "../dialects/dialect";
import { accountEntity } from "../entities/account";
import { relationshipEntity } from "../entities/relationship";
import type { Ctx } from "../serving/http";
import { page } from "./paging";
import { flag, query } from "../rules/params";
import type { AccountRecord } from "./records";
import type { Server } from "../serving/server";

/** An account as the request's viewer is told of it, with how they stand to each other where the request asks for it. */
export function shownAccount(server: Server, c: Ctx, account: AccountRecord): unknown {
  const { viewer } = c.var;
  const entity = accountEntity(server, account, viewer);
  const related = viewer && flag(query(c).with_relationships);
  const relationship = related ? relationshipEntity(server, viewer, account) : {};
  return dialect(server).account({ ...entity, pleroma: { ...entity.pleroma, relationship } });
}

/** One page of people, by their ids from the newest account to the oldest, as Akkoma pages them. */
export function peoplePage(server: Server, c: Ctx, ids: Iterable<string>): unknown[] {
  const people = [...ids].map((id) => server.store.account(id)).sort((a, b) => (order(a.id) < order(b.id) ? 1 : -1));
  return page(server, c, people).map((one) => shownAccount(server, c, one));
}
