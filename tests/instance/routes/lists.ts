import type { ListRecord } from "../store/collections";
import { dialect } from "../dialects/dialect";
import { accountEntity } from "../entities/account";
import type { App, Ctx } from "../serving/http";
import { accountAt, missing, need } from "../serving/http";
import { page } from "../store/paging";
import type { Params } from "../rules/params";
import { params, query, text, texts } from "../rules/params";
import type { AccountRecord } from "../store/records";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";

/** /api/v1/lists: one's lists, newest first, and who is in them. */
export function lists(app: App, server: Server): void {
  const { store, ids, clock, profile } = server;
  const mastodon = profile.dialect === "mastodon";
  const show = ({ id, title }: ListRecord) => ({
    id,
    title,
    ...(mastodon ? { replies_policy: profile.name === "gotosocial" ? "followed" : "list", exclusive: false } : {}),
  });
  const own = (viewer: AccountRecord): ListRecord[] =>
    [...store.lists.values()].filter((one) => one.account_id === viewer.id).toReversed();
  const at = (c: Ctx, viewer: AccountRecord): ListRecord => {
    const found = store.lists.get(c.req.param("id") ?? "");
    if (found?.account_id === viewer.id) return found;
    throw mastodon ? missing(server) : new Refusal(404, "List not found");
  };
  const titleOf = (body: Params): string => {
    const title = (text(body.title) ?? "").trim();
    if (title === "") throw new Refusal(422, mastodon ? "Validation failed: Title can't be blank" : "can't be blank");
    return title;
  };

  app.get("/api/v1/lists", (c) => c.json(own(need(server, c, "read:lists")).map(show)));
  app.post("/api/v1/lists", async (c) => {
    const viewer = need(server, c, "write:lists");
    const id = profile.ids === "ulid" ? ids.at(clock.now()) : ids.next("lists");
    const list = { id, account_id: viewer.id, title: titleOf(await params(c)), account_ids: [] };
    store.lists.set(list.id, list);
    return c.json(show(list));
  });
  app.get("/api/v1/lists/:id", (c) => c.json(show(at(c, need(server, c, "read:lists")))));
  app.put("/api/v1/lists/:id", async (c) => {
    const list = at(c, need(server, c, "write:lists"));
    list.title = titleOf(await params(c));
    return c.json(show(list));
  });
  app.delete("/api/v1/lists/:id", (c) => {
    store.lists.delete(at(c, need(server, c, "write:lists")).id);
    return c.json({});
  });

  app.get("/api/v1/lists/:id/accounts", (c) => {
    const viewer = need(server, c, "read:lists");
    const people = at(c, viewer).account_ids.map((id) => store.account(id));
    const shown = mastodon && text(query(c).limit) !== "0" ? page(server, c, people) : people;
    return c.json(shown.map((one) => dialect(server).account(accountEntity(server, one, viewer))));
  });
  app.post("/api/v1/lists/:id/accounts", async (c) => {
    const viewer = need(server, c, "write:lists");
    const list = at(c, viewer);
    const added = texts((await params(c)).account_ids).filter((id) => store.accounts.has(id));
    if (mastodon && added.some((id) => !store.follows.has(viewer.id, id))) throw missing(server);
    list.account_ids = [...new Set([...added, ...list.account_ids])];
    return c.json({});
  });
  app.delete("/api/v1/lists/:id/accounts", async (c) => {
    const list = at(c, need(server, c, "write:lists"));
    const gone = texts((await params(c)).account_ids);
    list.account_ids = list.account_ids.filter((id) => !gone.includes(id));
    return c.json({});
  });

  app.get("/api/v1/accounts/:id/lists", (c) => {
    const viewer = need(server, c, "read:lists");
    const { id } = accountAt(server, c.req.param("id"));
    return c.json(
      own(viewer)
        .filter((one) => one.account_ids.includes(id))
        .map(show),
    );
  });
}
