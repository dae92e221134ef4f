import { actions, filter_rules } from "../../dialects/filter_rules";
import { filterV2 } from "../../entities/filter";
import type { App, Ctx } from "../../serving/http";
import { missing, need } from "../../serving/http";
import type { Params } from "../../rules/params";
import { flag, nested, params, text, texts } from "../../rules/params";
import type { AccountRecord, FilterRecord } from "../../store/records";
import type { Server } from "../../serving/server";
import { expiryOf, tellOfFilters } from "./filters";

const ownOf = ({ store }: Server, viewer: AccountRecord) =>
  [...store.filters.values()].filter((one) => one.account_id === viewer.id);

/** The path's filter. Refuses one that is not there or is somebody else's. */
function filterAt(server: Server, c: Ctx, viewer: AccountRecord): FilterRecord {
  const found = server.store.filters.get(c.req.param("id") ?? "");
  if (found?.account_id !== viewer.id) throw filter_rules[server.profile.name].missing("filter");
  return found;
}

/** /api/v2/filters, where the profile has them: several keywords and single statuses under one title. */
export function filtersV2(app: App, server: Server): void {
  const { store, ids, profile } = server;
  if (profile.filters !== "both") return;
  const rules = filter_rules[profile.name];
  /** What a body says of a filter as a whole; what it leaves out stays as it was. */
  const whole = (body: Params, viewer: AccountRecord, before?: FilterRecord) => {
    const others = ownOf(server, viewer).filter((one) => one !== before);
    rules.checkFilter(body, others, before);
    return {
      title: text(body["title"]) ?? before?.title ?? "",
      context: body["context"] === undefined ? (before?.context ?? []) : texts(body["context"]),
      action: actions.find((one) => one === text(body["filter_action"])) ?? before?.action ?? ("warn" as const),
      expires_at: expiryOf(server, body, before?.expires_at ?? null),
    };
  };
  /** Adds, changes and takes away keywords, each a nested parameter (`_destroy` takes away). */
  const words = (filter: FilterRecord, body: Params) => {
    const given = body["keywords_attributes"];
    const list = Array.isArray(given) ? given : Object.values(nested(given) ?? {});
    for (const one of list) {
      const attributes = nested(one);
      if (!attributes) continue;
      const { _destroy: gone } = attributes;
      const there = filter.keywords.find(({ id }) => id === text(attributes["id"]));
      if (flag(gone)) filter.keywords = filter.keywords.filter((word) => word !== there);
      else if (there) {
        there.keyword = text(attributes["keyword"]) ?? there.keyword;
        there.whole_word = flag(attributes["whole_word"]) ?? there.whole_word;
      } else {
        const whole_word = flag(attributes["whole_word"]) ?? false;
        filter.keywords.push({ id: ids.next("keywords"), keyword: text(attributes["keyword"]) ?? "", whole_word });
      }
    }
  };

  app.get("/api/v2/filters", (c) => c.json(ownOf(server, need(server, c, "read:filters")).map(filterV2)));
  app.get("/api/v2/filters/:id", (c) => c.json(filterV2(filterAt(server, c, need(server, c, "read:filters")))));
  app.post("/api/v2/filters", async (c) => {
    const viewer = need(server, c, "write:filters");
    const body = await params(c);
    const said = whole(body, viewer);
    const filter: FilterRecord = {
      id: ids.next("filters"),
      account_id: viewer.id,
      ...said,
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
    const filter = filterAt(server, c, viewer);
    const body = await params(c);
    Object.assign(filter, whole(body, viewer, filter));
    words(filter, body);
    tellOfFilters(server, viewer);
    return c.json(filterV2(filter));
  });
  app.delete("/api/v2/filters/:id", (c) => {
    const viewer = need(server, c, "write:filters");
    store.filters.delete(filterAt(server, c, viewer).id);
    tellOfFilters(server, viewer);
    return c.json({});
  });
  keywordRoutes(app, server);
  statusRoutes(app, server);
}

/** The keywords of a filter, one by one. */
function keywordRoutes(app: App, server: Server): void {
  const { ids, profile } = server;
  const rules = filter_rules[profile.name];
  const wordAt = (c: Ctx, viewer: AccountRecord) => {
    for (const filter of ownOf(server, viewer)) {
      const word = filter.keywords.find(({ id }) => id === c.req.param("id"));
      if (word) return { filter, word };
    }
    throw rules.missing("filter keyword");
  };
  app.get("/api/v2/filters/:id/keywords", (c) => c.json(filterAt(server, c, need(server, c, "read:filters")).keywords));
  app.post("/api/v2/filters/:id/keywords", async (c) => {
    const viewer = need(server, c, "write:filters");
    const filter = filterAt(server, c, viewer);
    const body = await params(c);
    const keyword = text(body["keyword"]) ?? "";
    rules.checkKeyword(keyword, filter);
    const made = { id: ids.next("keywords"), keyword, whole_word: flag(body["whole_word"]) ?? false };
    filter.keywords.push(made);
    tellOfFilters(server, viewer);
    return c.json(made);
  });
  app.get("/api/v2/filters/keywords/:id", (c) => c.json(wordAt(c, need(server, c, "read:filters")).word));
  app.put("/api/v2/filters/keywords/:id", async (c) => {
    const viewer = need(server, c, "write:filters");
    const { word } = wordAt(c, viewer);
    const body = await params(c);
    word.keyword = text(body["keyword"]) ?? word.keyword;
    word.whole_word = flag(body["whole_word"]) ?? word.whole_word;
    tellOfFilters(server, viewer);
    return c.json(word);
  });
  app.delete("/api/v2/filters/keywords/:id", (c) => {
    const viewer = need(server, c, "write:filters");
    const { filter, word } = wordAt(c, viewer);
    filter.keywords = filter.keywords.filter((one) => one !== word);
    tellOfFilters(server, viewer);
    return c.json({});
  });
}

/** The single statuses of a filter. GoToSocial calls the id of each a phrase. */
function statusRoutes(app: App, server: Server): void {
  const { store, ids, profile } = server;
  const told = ({ id, status_id }: FilterRecord["statuses"][number]) =>
    profile.name === "gotosocial" ? { id, phrase: status_id } : { id, status_id };
  app.get("/api/v2/filters/:id/statuses", (c) =>
    c.json(filterAt(server, c, need(server, c, "read:filters")).statuses.map(told)),
  );
  app.post("/api/v2/filters/:id/statuses", async (c) => {
    const viewer = need(server, c, "write:filters");
    const filter = filterAt(server, c, viewer);
    const status_id = text((await params(c))["status_id"]) ?? "";
    if (!store.statuses.has(status_id)) throw missing(server);
    const made = { id: ids.next("filter_statuses"), status_id };
    filter.statuses.push(made);
    return c.json(told(made));
  });
  app.delete("/api/v2/filters/statuses/:id", (c) => {
    const viewer = need(server, c, "write:filters");
    const filter = ownOf(server, viewer).find(({ statuses }) => statuses.some(({ id }) => id === c.req.param("id")));
    if (!filter) throw filter_rules[profile.name].missing("filter status");
    filter.statuses = filter.statuses.filter(({ id }) => id !== c.req.param("id"));
    return c.json({});
  });
}
