import { filterV1 } from "../entities/filter";
import type { App, Ctx } from "../serving/http";
import { missing, need } from "../serving/http";
import type { Params } from "../rules/params";
import { flag, number, params, text, texts } from "../rules/params";
import type { AccountRecord, FilterKeyword, FilterRecord } from "../store/records";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";

/** Tells the sockets of an account that its filters are others now, as the profile does. */
export function tellOfFilters({ profile, hub }: Server, account: AccountRecord): void {
  if (profile.filters_changed) hub.tell(account, "filters_changed", profile.filters_changed === "bare" ? null : "");
}

/** /api/v1/filters: list, create, read, change, delete; each keyword of a filter is one of these. */
export function filters(app: App, server: Server): void {
  const { store, clock, ids, profile } = server;
  const read = (body: Params) => {
    const phrase = text(body.phrase) ?? "";
    const context = texts(body.context);
    if (phrase === "" || context.length === 0)
      throw new Refusal(422, "Validation failed: Phrase and context can't be blank");
    const seconds = number(body.expires_in);
    const expires_at = seconds ? clock.now() + seconds * 1000 : null;
    const action = flag(body.irreversible) ? ("hide" as const) : ("warn" as const);
    return { keyword: phrase, whole_word: flag(body.whole_word) ?? true, whole: { context, action, expires_at } };
  };
  const at = (c: Ctx, viewer: AccountRecord): { filter: FilterRecord; word: FilterKeyword } => {
    for (const filter of store.filters.values()) {
      const word = filter.keywords.find(({ id }) => id === c.req.param("id"));
      if (word && filter.account_id === viewer.id) return { filter, word };
    }
    throw missing(server);
  };

  if (profile.filters === "empty list") return void app.get("/api/v1/filters", (c) => c.json([]));
  app.get("/api/v1/filters", (c) => {
    const viewer = need(server, c, "read:filters");
    const own = [...store.filters.values()].filter((one) => one.account_id === viewer.id);
    return c.json(own.flatMap((one) => one.keywords.map((word) => filterV1(one, word))));
  });
  app.post("/api/v1/filters", async (c) => {
    const viewer = need(server, c, "write:filters");
    const { keyword, whole_word, whole } = read(await params(c));
    const id = ids.next("filters");
    const word = { id, keyword, whole_word };
    const filter = { id, account_id: viewer.id, title: keyword, ...whole, keywords: [word], statuses: [] };
    store.filters.set(id, filter);
    tellOfFilters(server, viewer);
    return c.json(filterV1(filter, word));
  });
  app.get("/api/v1/filters/:id", (c) => {
    const { filter, word } = at(c, need(server, c, "read:filters"));
    return c.json(filterV1(filter, word));
  });
  app.put("/api/v1/filters/:id", async (c) => {
    const viewer = need(server, c, "write:filters");
    const { filter, word } = at(c, viewer);
    const { keyword, whole_word, whole } = read(await params(c));
    Object.assign(word, { keyword, whole_word });
    Object.assign(filter, whole);
    tellOfFilters(server, viewer);
    return c.json(filterV1(filter, word));
  });
  app.delete("/api/v1/filters/:id", (c) => {
    const viewer = need(server, c, "write:filters");
    const { filter, word } = at(c, viewer);
    filter.keywords = filter.keywords.filter((one) => one !== word);
    if (filter.keywords.length === 0) store.filters.delete(filter.id);
    tellOfFilters(server, viewer);
    return c.json({});
  });
}
