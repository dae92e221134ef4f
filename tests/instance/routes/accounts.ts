import { dialect } from "../dialect";
import { accountEntity } from "../entities/account";
import { statusEntity } from "../entities/status";
import type { App, Ctx } from "../http";
import { accountAt, missing } from "../http";
import { page } from "../paging";
import { flag, number, query, text } from "../params";
import type { AccountRecord, StatusRecord } from "../records";
import type { Server } from "../server";
import { acctOf, hostOf } from "../server";
import { canSee, targetOf } from "../visibility";

/** /api/v1/accounts: reading, finding, an account's statuses and people. */
export function accounts(app: App, server: Server): void {
  const { store } = server;
  const show = (c: Ctx, account: AccountRecord) =>
    dialect(server).account(accountEntity(server, account, c.var.viewer));

  app.get("/api/v1/accounts/lookup", (c) => {
    const acct = text(query(c).acct) ?? "";
    const account = store.named(acct.replace(`@${hostOf(server)}`, ""));
    if (!account) throw missing(server);
    return c.json(show(c, account));
  });

  app.get("/api/v1/accounts/search", (c) => {
    const { q, limit, following } = query(c);
    const words = (text(q) ?? "").replace(/^@/, "").toLowerCase();
    const { viewer } = c.var;
    const found = [...store.accounts.values()].filter((one) => {
      if (flag(following) && !(viewer && store.follows.has(viewer.id, one.id))) return false;
      return (
        words !== "" && (acctOf(one).toLowerCase().includes(words) || one.display_name.toLowerCase().includes(words))
      );
    });
    return c.json(found.slice(0, number(limit) ?? 40).map((one) => show(c, one)));
  });

  app.get("/api/v1/accounts/:id", (c) => c.json(show(c, accountAt(server, c.req.param("id")))));

  app.get("/api/v1/accounts/:id/statuses", (c) => {
    const { viewer } = c.var;
    const account = accountAt(server, c.req.param("id"));
    const { pinned, only_media, exclude_replies, exclude_reblogs } = query(c);
    const all = store.statusesOf(account.id).flatMap((id): StatusRecord[] => {
      const one = store.statuses.get(id);
      if (!one || !canSee(server, viewer, one)) return [];
      const kept =
        !(flag(pinned) && one.pinned_at === null) &&
        !(flag(only_media) && (one.reblog_of_id !== null || one.media_ids.length === 0)) &&
        !(flag(exclude_replies) && one.in_reply_to_id !== null) &&
        !(flag(exclude_reblogs) && one.reblog_of_id !== null);
      return kept && targetOf(server, one) ? [one] : [];
    });
    return c.json(page(server, c, all).map((one) => dialect(server).status(statusEntity(server, one, viewer))));
  });

  app.get("/api/v1/accounts/:id/followers", (c) => {
    const account = accountAt(server, c.req.param("id"));
    const people = store.follows.to(account.id).toReversed();
    return c.json(
      page(
        server,
        c,
        people.map((id) => store.account(id)),
      ).map((one) => show(c, one)),
    );
  });

  app.get("/api/v1/accounts/:id/following", (c) => {
    const account = accountAt(server, c.req.param("id"));
    const people = store.follows.from(account.id).toReversed();
    return c.json(
      page(
        server,
        c,
        people.map(([id]) => store.account(id)),
      ).map((one) => show(c, one)),
    );
  });
}
