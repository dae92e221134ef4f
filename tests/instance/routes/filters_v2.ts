import { filterV2 } from "../entities/filter";
import type { App, Ctx } from "../serving/http";
import { missing, need } from "../serving/http";
import type { Params } from "../rules/params";
import { flag, nested, number, params, text, texts } from "../rules/params";
import type { AccountRecord, FilterRecord } from "../store/records";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";
import { tellOfFilters } from "./filters";

const actions = ["warn", "hide", "blur"] as const;

/** /api/v2/filters, where the profile has them: several keywords and single statuses under one title. */
export function filtersV2(app: App, server: Server): void {
  const { store, clock, ids, profile } = server;
  if (profile.filters !== "both") return;
  const own = (viewer: AccountRecord) => [...store.filters.values()].filter((one) => one.account_id === viewer.id);
  const at = (c: Ctx, viewer: AccountRecord): FilterRecord => {
    const found = store.filters.get(c.req.param("id") ?? "");
    if (found?.account_id !== viewer.id) throw missing(server);
    return found;
  };
  /** What a body says of a filter as a whole; what it leaves out stays as it was. */
  const whole = (body: Params, before?: FilterRecord) => {
    const title = text(body.title) ?? before?.title ?? "";
    const context = body.context === undefined ? (before?.context ?? []) : texts(body.context);
    if (title === "") throw new Refusal(422, "Validation failed: Title can't be blank");
    if (context.length === 0) throw new Refusal(422, "Validation failed: Context can't be blank");
    const action = actions.find((one) => one === text(body.filter_action)) ?? before?.action ?? ("warn" as const);
    const seconds = number(body.expires_in);
    const lasts = seconds === undefined ? null : clock.now() + seconds * 1000;
    return { title, context, action, expires_at: body.expires_in === undefined ? (before?.expires_at ?? null) : lasts };
  };
  /** Adds, changes and takes away keywords, each a nested parameter (`_destroy` takes away). */
  const words = (filter: FilterRecord, body: Params) => {
    const given = body.keywords_attributes;
    const list = Array.isArray(given) ? given : Object.values(nested(given) ?? {});
    for (const one of list) {
      const attributes = nested(one);
      if (!attributes) continue;
      const { _destroy: gone } = attributes;
      const there = filter.keywords.find(({ id }) => id === text(attributes.id));
      if (flag(gone)) filter.keywords = filter.keywords.filter((word) => word !== there);
      else if (there) {
        there.keyword = text(attributes.keyword) ?? there.keyword;
        there.whole_word = flag(attributes.whole_word) ?? there.whole_word;
      } else {
        const keyword = text(attributes.keyword) ?? "";
        if (keyword === "") throw new Refusal(422, "Validation failed: Keywords keyword can't be blank");
        filter.keywords.push({ id: ids.next("keywords"), keyword, whole_word: flag(attributes.whole_word) ?? false });
      }
    }
  };

  app.get("/api/v2/filters", (c) => c.json(own(need(server, c, "read:filters")).map(filterV2)));
  app.get("/api/v2/filters/:id", (c) => c.json(filterV2(at(c, need(server, c, "read:filters")))));
  app.post("/api/v2/filters", async (c) => {
    const viewer = need(server, c, "write:filters");
    const body = await params(c);
    const filter: FilterRecord = {
      id: ids.next("filters"),
      account_id: viewer.id,
      ...whole(body),
      keywords: [],
      statuses: [],
    };
    words(filter, body);
    store.filters.set(filter.id, filter);
    tellOfFilters(server, viewer);
    return c.json(filterV2(filter));
  });
  app.put("/api/v2/filters/:id", async (c) => {
    const viewer = need(server, c, "write:filters");
    const filter = at(c, viewer);
    const body = await params(c);
    Object.assign(filter, whole(body, filter));
    words(filter, body);
    tellOfFilters(server, viewer);
    return c.json(filterV2(filter));
  });
  app.delete("/api/v2/filters/:id", (c) => {
    const viewer = need(server, c, "write:filters");
    store.filters.delete(at(c, viewer).id);
    tellOfFilters(server, viewer);
    return c.json({});
  });
  app.post("/api/v2/filters/:id/statuses", async (c) => {
    const viewer = need(server, c, "write:filters");
    const filter = at(c, viewer);
    const status_id = text((await params(c)).status_id) ?? "";
    if (!store.statuses.has(status_id)) throw missing(server);
    const made = { id: ids.next("filter_statuses"), status_id };
    filter.statuses.push(made);
    return c.json(made);
  });
  app.delete("/api/v2/filters/statuses/:id", (c) => {
    const viewer = need(server, c, "write:filters");
    const filter = own(viewer).find(({ statuses }) => statuses.some(({ id }) => id === c.req.param("id")));
    if (!filter) throw missing(server);
    filter.statuses = filter.statuses.filter(({ id }) => id !== c.req.param("id"));
    return c.json({});
  });
}
