import { dialect } from "../dialects/dialect";
import { accountEntity } from "../entities/account";
import { statusEntity } from "../entities/status";
import { tagEntity } from "../entities/tag";
import type { App, Ctx } from "../serving/http";
import { need } from "../serving/http";
import { flag, number, query, text, texts } from "../rules/params";
import type { AccountRecord, StatusRecord } from "../store/records";
import { choicesOf } from "../store/choices";
import type { Server, Viewer } from "../serving/server";
import { canSee, hidden } from "../store/visibility";

const week = 7 * 86_400_000;

/** A part of a list by `limit` and `offset`, with its Link header where there is more. */
function part<T>(server: Server, c: Ctx, all: readonly T[], { usual, most }: { usual: number; most: number }): T[] {
  const { limit, offset } = query(c);
  const [from, size] = [number(offset) ?? 0, Math.min(number(limit) ?? usual, most)];
  if (from + size < all.length) {
    const next = new URL(c.req.url);
    next.searchParams.set("offset", String(from + size));
    c.header("Link", `<${server.origin}${next.pathname}${next.search}>; rel="next"`);
  }
  return all.slice(from, from + size);
}

/** Public posts of the last week, newest first. */
function* lately({ store, clock }: Server): Generator<StatusRecord> {
  for (const status of store.newest()) {
    if (status.created_at < clock.now() - week) return;
    if (status.visibility === "public" && status.reblog_of_id === null) yield status;
  }
}

/** Hashtags by how many people used them lately. */
function tagsOf(server: Server): string[] {
  const people = new Map<string, Set<string>>();
  for (const { tags, account_id } of lately(server))
    for (const tag of tags) people.set(tag, (people.get(tag) ?? new Set()).add(account_id));
  return [...people].sort(([, a], [, b]) => b.size - a.size).map(([tag]) => tag);
}

/** Posts by how often they were liked and repeated lately. */
function statusesOf(server: Server, viewer: Viewer): StatusRecord[] {
  const { store } = server;
  const score = ({ id }: StatusRecord) => store.favourites.countTo(id) + store.reblogsOf(id).size;
  const all = [...lately(server)].filter(
    (one) =>
      one.in_reply_to_id === null && score(one) > 0 && canSee(server, viewer, one) && !hidden(server, viewer, one),
  );
  return all.sort((a, b) => score(b) - score(a));
}

/** Everybody who may be found: those who wrote last first, or those who came last. */
function people({ store }: Server, viewer: Viewer, order: string | undefined, local: boolean): AccountRecord[] {
  const all = [...store.accounts.values()].filter(
    (one) => one.active && (!local || one.host === null) && !(viewer && store.blocks.has(viewer.id, one.id)),
  );
  const of = (one: AccountRecord) => (order === "new" ? one.created_at : (store.lastAt(one.id) ?? 0));
  return all.sort((a, b) => of(b) - of(a));
}

/** What is talked of, who is there, and who of those whom one follows follows somebody: Mastodon's; GoToSocial has empty trends. */
export function discovery(app: App, server: Server): void {
  const { store, profile } = server;
  const trends = ["tags", "statuses", "links"];
  if (profile.name === "gotosocial")
    for (const kind of trends)
      app.get(`/api/v1/trends/${kind}`, (c) => {
        need(server, c, "read");
        return c.json([]);
      });
  if (profile.name === "gotosocial" || profile.name === "snac") return;

  const show = (one: AccountRecord, viewer: Viewer) => dialect(server).account(accountEntity(server, one, viewer));
  app.get("/api/v1/directory", (c) => {
    const { viewer } = c.var;
    const { order, local } = query(c);
    const all = people(server, viewer, text(order), flag(local) ?? false);
    const found = part(server, c, all, { usual: 40, most: 80 });
    // Akkoma's has no Link header.
    if (profile.dialect === "akkoma") c.res.headers.delete("Link");
    return c.json(found.map((one) => show(one, viewer)));
  });
  if (profile.name !== "mastodon") return;

  for (const path of ["/api/v1/trends", "/api/v1/trends/tags"])
    app.get(path, (c) => {
      const all = part(server, c, tagsOf(server), { usual: 10, most: 20 });
      return c.json(all.map((tag) => tagEntity(server, tag, c.var.viewer)));
    });
  app.get("/api/v1/trends/statuses", (c) => {
    const { viewer } = c.var;
    const all = part(server, c, statusesOf(server, viewer), { usual: 20, most: 40 });
    return c.json(all.map((one) => dialect(server).status(statusEntity(server, one, viewer))));
  });
  // No post here has a preview of a link.
  app.get("/api/v1/trends/links", (c) => c.json([]));

  app.get("/api/v1/accounts/familiar_followers", (c) => {
    const viewer = need(server, c, "read:follows");
    const known = texts(query(c).id).filter((id) => store.accounts.has(id));
    return c.json(
      known.map((id) => ({
        id,
        // Nobody is told through whom they know who hides it (its FamiliarFollowersPresenter).
        accounts: (choicesOf(store.account(id)).hide_collections ? [] : store.follows.to(id))
          .filter((one) => store.follows.has(viewer.id, one) && !choicesOf(store.account(one)).hide_collections)
          .map((one) => show(store.account(one), viewer)),
      })),
    );
  });
}
