import { filter_rules } from "../../dialects/filter_rules";
import { filterV1 } from "../../entities/filter";
import type { App, Ctx } from "../../serving/http";
import { need } from "../../serving/http";
import type { Params } from "../../rules/params";
import { flag, number, params, text, texts } from "../../rules/params";
import type { AccountRecord, FilterKeyword, FilterRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";

/** Tells the sockets of an account that its filters are others now, as the profile does. */
export function tellOfFilters({ profile, hub }: Server, account: AccountRecord): void {
  if (profile.filters_changed) hub.tell(account, "filters_changed", profile.filters_changed === "bare" ? null : "");
}

/** When a filter ends by what a body says: as before where it says nothing, never where it says null, nothing or 0. */
export function expiryOf({ clock }: Server, { expires_in: said }: Params, before: number | null): number | null {
  if (said === undefined) return before;
  const seconds = number(said);
  return seconds ? clock.now() + seconds * 1000 : null;
}

/** /api/v1/filters: list, create, read, change, delete; each keyword of a filter is one of these. */
export function filters(app: App, server: Server): void {
  const { store, ids, profile } = server;
  const rules = filter_rules[profile.name];
  const read = (body: Params, before?: FilterRecord, word?: FilterKeyword) => {
    const kept = rules.forgets_whole_word ? undefined : word?.whole_word;
    const hides = flag(body["irreversible"]) ?? before?.action === "hide";
    const context = texts(body["context"]);
    const expires_at = expiryOf(server, body, before?.expires_at ?? null);
    return {
      keyword: text(body["phrase"]) ?? "",
      whole_word: flag(body["whole_word"]) ?? kept ?? rules.whole_word,
      whole: { context, action: hides ? ("hide" as const) : ("warn" as const), expires_at },
    };
  };
  const at = (c: Ctx, viewer: AccountRecord): { filter: FilterRecord; word: FilterKeyword } => {
    for (const filter of store.filters.values()) {
      const word = filter.keywords.find(({ id }) => id === c.req.param("id"));
      if (word && filter.account_id === viewer.id) return { filter, word };
    }
    throw rules.missing("filter keyword");
  };

  if (profile.filters === "empty list") return void app.get("/api/v1/filters", (c) => c.json([]));
  if (profile.filters === "v1")
    app.post("/api/v2/filters", () => {
      throw new Refusal(404, { errors: { detail: "Page not found" } });
    });
  app.get("/api/v1/filters", (c) => {
    const viewer = need(server, c, "read:filters");
    const own = [...store.filters.values()].filter((one) => one.account_id === viewer.id);
    const all = own.flatMap((one) => one.keywords.map((word) => filterV1(one, word)));
    return c.json(all.sort((one, other) => (Number(one.id) - Number(other.id)) * (rules.newest_first ? -1 : 1)));
  });
  app.post("/api/v1/filters", async (c) => {
    const viewer = need(server, c, "write:filters");
    const body = await params(c);
    rules.checkPhrase(body, true);
    const { keyword, whole_word, whole } = read(body);
    const id = ids.next("filters");
    const word = { id, keyword, whole_word };
    const keywords = rules.loses_phrase ? [] : [word];
    const filter = { id, account_id: viewer.id, title: keyword, ...whole, keywords, statuses: [] };
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
    const body = await params(c);
    rules.checkPhrase(body, false);
    const { keyword, whole_word, whole } = read(body, filter, word);
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
