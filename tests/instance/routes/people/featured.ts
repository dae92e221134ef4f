import { dialect } from "../../dialects/dialect";
import { accountEntity } from "../../entities/account";
import { relationshipEntity } from "../../entities/relationship";
import type { App } from "../../serving/http";
import { accountAt, missing, need } from "../../serving/http";
import { params, text } from "../../rules/params";
import type { AccountRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import { profileUrl } from "../../serving/server";

/**
 * Whom and which hashtags people show on their profiles: Mastodon's. GoToSocial and Akkoma have some of the lists,
 * always empty.
 */
export function featured(app: App, server: Server): void {
  const { store, profile } = server;
  const empty = {
    gotosocial: ["/api/v1/featured_tags", "/api/v1/accounts/:id/featured_tags"],
    akkoma: ["/api/v1/endorsements"],
    pleroma: [],
    mastodon: [],
    snac: [],
  }[profile.name];
  for (const path of empty)
    app.get(path, (c) => {
      need(server, c, "read:accounts");
      return c.json([]);
    });
  if (profile.name !== "mastodon") return;

  const tagsOf = (account: AccountRecord) =>
    store.featuredTags.from(account.id).map(([name, number]) => {
      const all = store.statusesOf(account.id).flatMap((id) => store.statuses.get(id) ?? []);
      const tagged = all.filter((one) => one.visibility === "public" && one.tags.includes(name));
      const last = tagged[0]?.created_at;
      return {
        id: String(number),
        name,
        url: `${profileUrl(server, account)}/tagged/${encodeURIComponent(name)}`,
        statuses_count: String(tagged.length),
        last_status_at: last === undefined ? null : new Date(last).toISOString().slice(0, 10),
      };
    });
  app.get("/api/v1/featured_tags", (c) => c.json(tagsOf(need(server, c, "read:accounts"))));
  app.get("/api/v1/featured_tags/suggestions", (c) => {
    need(server, c, "read:accounts");
    return c.json([]);
  });
  app.post("/api/v1/featured_tags", async (c) => {
    const viewer = need(server, c, "write:accounts");
    const name = (text((await params(c)).name) ?? "").replace(/^#/, "").toLowerCase();
    if (name === "") throw new Refusal(422, "Validation failed: Tag can't be blank");
    if (!store.featuredTags.has(viewer.id, name))
      store.featuredTags.set(viewer.id, name, Number(server.ids.next("featured_tags")));
    return c.json(tagsOf(viewer).find((one) => one.name === name));
  });
  app.delete("/api/v1/featured_tags/:id", (c) => {
    const viewer = need(server, c, "write:accounts");
    const [name] = store.featuredTags.from(viewer.id).find(([, number]) => String(number) === c.req.param("id")) ?? [];
    if (name === undefined) throw missing(server);
    store.featuredTags.delete(viewer.id, name);
    return c.json({});
  });
  app.get("/api/v1/accounts/:id/featured_tags", (c) => c.json(tagsOf(accountAt(server, c.req.param("id")))));

  const endorsed = (of: AccountRecord, viewer: AccountRecord | null) =>
    store.endorsements
      .from(of.id)
      .map(([id]) => dialect(server).account(accountEntity(server, store.account(id), viewer)));
  app.get("/api/v1/endorsements", (c) => {
    const viewer = need(server, c, "read:accounts");
    return c.json(endorsed(viewer, viewer));
  });
  app.get("/api/v1/accounts/:id/endorsements", (c) =>
    c.json(endorsed(accountAt(server, c.req.param("id")), c.var.viewer)),
  );
  // The names before 4.4 stay for older clients.
  for (const [name, on] of Object.entries({ endorse: true, unendorse: false, pin: true, unpin: false }))
    app.post(`/api/v1/accounts/:id/${name}`, (c) => {
      const viewer = need(server, c, "write:accounts");
      const other = accountAt(server, c.req.param("id"));
      if (on && !store.follows.has(viewer.id, other.id))
        throw new Refusal(422, "Validation failed: You must be already following the person you want to endorse");
      if (on) store.endorsements.set(viewer.id, other.id, true);
      else store.endorsements.delete(viewer.id, other.id);
      return c.json(dialect(server).relationship(relationshipEntity(server, viewer, other)));
    });
}
