import { dialect } from "../../dialects/dialect";
import { statusEntity } from "../../entities/status";
import type { App, Ctx } from "../../serving/http";
import { accountAt, missing } from "../../serving/http";
import { page } from "../../store/paging";
import { flag, query, text } from "../../rules/params";
import { peoplePage, shownAccount, tiesFrom, tiesTo } from "../../store/people";
import type { AccountRecord, StatusRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server, Viewer } from "../../serving/server";
import { choicesOf } from "../../store/choices";
import { once } from "../../store/names";
import { canSee, targetOf } from "../../store/visibility";

/** /api/v1/accounts: reading one, an account's statuses and people. */
export function accounts(app: App, server: Server): void {
  const { store, profile } = server;
  const visible = (c: Ctx): AccountRecord => {
    const id = c.req.param("id") ?? "";
    // Akkoma takes a name, too.
    const account = store.accounts.get(id) ?? (profile.dialect === "akkoma" ? store.named(id) : undefined);
    // Whom the staff switched off an admin of Akkoma's sees, and everybody on Mastodon, where little of them is left.
    if (account && (account.active || profile.dialect === "mastodon" || c.var.viewer?.admin)) return account;
    throw profile.dialect === "akkoma" ? new Refusal(404, "Can't find user") : missing(server);
  };

  app.get("/api/v1/accounts/:id", (c) => c.json(shownAccount(server, c, visible(c))));

  app.get("/api/v1/accounts/:id/statuses", (c) => {
    const { viewer } = c.var;
    const account = visible(c);
    const { pinned, only_media, exclude_replies, exclude_reblogs, tagged } = query(c);
    const tag = text(tagged)?.toLowerCase();
    const own = store.statusesOf(account.id).flatMap((id): StatusRecord[] => {
      const one = store.statuses.get(id);
      if (!account.active || !one || !canSee(server, viewer, one)) return [];
      const kept =
        (profile.lists_polls || one.poll_id === null) &&
        !(flag(pinned) && one.pinned_at === null) &&
        !(flag(only_media) && (one.reblog_of_id !== null || one.media_ids.length === 0)) &&
        !(flag(exclude_replies) && one.in_reply_to_id !== null) &&
        !(flag(exclude_reblogs) && one.reblog_of_id !== null) &&
        (tag === undefined || one.tags.includes(tag));
      return kept && targetOf(server, one) ? [one] : [];
    });
    const all = [...once(server, own)];
    // Mastodon's pinned statuses are one page, without a Link header.
    const shown = flag(pinned) && profile.name === "mastodon" ? all : page(server, c, all);
    return c.json(shown.map((one) => dialect(server).status(statusEntity(server, one, viewer))));
  });

  /** Whether the list is kept from who asks, to whom it is empty then. */
  const hides = (account: AccountRecord, viewer: Viewer, which: "hide_followers" | "hide_follows"): boolean => {
    const choices = choicesOf(account);
    if (account.id === viewer?.id) return false;
    if (profile.dialect === "akkoma") return choices[which];
    const barred = viewer !== null && store.blocks.has(account.id, viewer.id);
    return (choices.hide_collections ?? false) || !account.active || barred;
  };
  app.get("/api/v1/accounts/:id/followers", (c) => {
    const account = accountAt(server, c.req.param("id"));
    if (hides(account, c.var.viewer, "hide_followers")) return c.json([]);
    return c.json(peoplePage(server, c, tiesTo(server, store.follows, account.id)));
  });
  app.get("/api/v1/accounts/:id/following", (c) => {
    const account = accountAt(server, c.req.param("id"));
    if (hides(account, c.var.viewer, "hide_follows")) return c.json([]);
    return c.json(peoplePage(server, c, tiesFrom(server, store.follows, account.id)));
  });
}
