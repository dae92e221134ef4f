import { dialect } from "../../dialects/dialect";
import { accountEntity } from "../../entities/account";
import { cardOf, linkOf } from "../../entities/card";
import { statusEntity } from "../../entities/status";
import { historyOf, tagEntity } from "../../entities/tag";
import type { App, Ctx } from "../../serving/http";
import { need } from "../../serving/http";
import { flag, number, query, text, texts } from "../../rules/params";
import type { AccountRecord, StatusRecord } from "../../store/records";
import { choicesOf } from "../../store/choices";
import type { Server, Viewer } from "../../serving/server";
import { canSee, hidden } from "../../store/visibility";

const week = 7 * 86_400_000;

/** A part of a list by `limit` and `offset`. */
function part<T>(c: Ctx, all: readonly T[], { usual, most }: { usual: number; most: number }): T[] {
  const { limit, offset } = query(c);
  const from = number(offset) ?? 0;
  return all.slice(from, from + Math.min(number(limit) ?? usual, most));
}

/**
 * A part of what is much talked of. Mastodon links a next one from every full one, the last one too
 * (`records_continue?`).
 */
function trending<T>(server: Server, c: Ctx, all: readonly T[], usual: number): T[] {
  const found = part(c, all, { usual, most: 2 * usual });
  const { limit, offset } = query(c);
  if (found.length === Math.min(number(limit) ?? usual, 2 * usual)) {
    const next = new URL(c.req.url);
    next.searchParams.set("offset", String((number(offset) ?? 0) + found.length));
    c.header("Link", `<${server.origin}${next.pathname}${next.search}>; rel="next"`);
  }
  return found;
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

/** Links by how many people shared them lately, with their previews. */
function linksOf(server: Server) {
  const shared = new Map<string, { status: StatusRecord; people: Set<string> }>();
  for (const status of lately(server)) {
    const link = linkOf(server, status);
    if (link === null) continue;
    const known = shared.get(link) ?? { status, people: new Set() };
    known.people.add(status.account_id);
    shared.set(link, known);
  }
  return [...shared]
    .sort(([, a], [, b]) => b.people.size - a.people.size)
    .map(([link, { status }]) => ({
      ...cardOf(server, status),
      history: historyOf(server, (one) => linkOf(server, one) === link),
    }));
}

/**
 * Everybody who wants to be found, except whom `viewer` blocks or mutes: those who wrote last first, or those who came
 * last. Mastodon counts those who said nothing about it, Pleroma and Akkoma do not, and leave out the viewer as well.
 */
function people(
  { store, profile }: Server,
  viewer: Viewer,
  order: string | undefined,
  local: boolean,
): AccountRecord[] {
  const unwanted = (id: string) =>
    viewer !== null &&
    (store.blocks.has(viewer.id, id) ||
      store.mutes.has(viewer.id, id) ||
      (profile.dialect === "akkoma" && viewer.id === id));
  const all = [...store.accounts.values()].filter(
    (one) =>
      one.active &&
      (choicesOf(one).discoverable ?? profile.dialect !== "akkoma") &&
      (!local || one.host === null) &&
      !unwanted(one.id),
  );
  const of = (one: AccountRecord) => (order === "new" ? one.created_at : (store.lastAt(one.id) ?? 0));
  return all.sort((a, b) => of(b) - of(a));
}

/**
 * What is talked of, who is there, and who of those whom one follows follows somebody: Mastodon's; GoToSocial has empty
 * trends.
 */
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
    // No server links the next page of it.
    const found = part(c, all, { usual: profile.dialect === "akkoma" ? 20 : 40, most: 80 });
    return c.json(found.map((one) => show(one, viewer)));
  });
  if (profile.name !== "mastodon") return;

  for (const path of ["/api/v1/trends", "/api/v1/trends/tags"])
    app.get(path, (c) => {
      const all = trending(server, c, tagsOf(server), 10);
      return c.json(all.map((tag) => tagEntity(server, tag, c.var.viewer)));
    });
  app.get("/api/v1/trends/statuses", (c) => {
    const { viewer } = c.var;
    const all = trending(server, c, statusesOf(server, viewer), 20);
    return c.json(all.map((one) => dialect(server).status(statusEntity(server, one, viewer))));
  });
  app.get("/api/v1/trends/links", (c) => c.json(trending(server, c, linksOf(server), 10)));

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
