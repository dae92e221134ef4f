import type { App } from "../http";
import { missing, need } from "../http";
import type { Params } from "../params";
import { flag, number, params, text, texts } from "../params";
import type { FilterRecord } from "../records";
import { Refusal } from "../refusal";
import type { Server } from "../server";
import { isoSeconds } from "../server";

/** /api/v1/filters: list, create, read, change, delete. */
export function filters(app: App, server: Server): void {
  const { store, clock, profile } = server;
  const show = ({ id, phrase, context, irreversible, whole_word, expires_at }: FilterRecord) => ({
    id,
    phrase,
    context,
    irreversible,
    whole_word,
    expires_at: expires_at === null ? null : isoSeconds(expires_at),
  });
  const read = (body: Params) => {
    const phrase = text(body.phrase) ?? "";
    const context = texts(body.context);
    if (phrase === "" || context.length === 0)
      throw new Refusal(422, "Validation failed: Phrase and context can't be blank");
    const seconds = number(body.expires_in);
    const expires_at = seconds ? clock.now() + seconds * 1000 : null;
    return {
      phrase,
      context,
      irreversible: flag(body.irreversible) ?? false,
      whole_word: flag(body.whole_word) ?? true,
      expires_at,
    };
  };
  const at = (id: string, account_id: string): FilterRecord => {
    const found = store.filters.get(id);
    if (!found || found.account_id !== account_id) throw missing(server);
    return found;
  };
  const tell = (account_id: string) => {
    if (profile.tells_of_filters) server.hub.tell(store.account(account_id), "filters_changed", "");
  };

  app.get("/api/v1/filters", (c) => {
    const viewer = need(server, c, "read:filters");
    return c.json([...store.filters.values()].filter((one) => one.account_id === viewer.id).map(show));
  });
  app.post("/api/v1/filters", async (c) => {
    const viewer = need(server, c, "write:filters");
    const filter = { id: server.ids.next("filters"), account_id: viewer.id, ...read(await params(c)) };
    store.filters.set(filter.id, filter);
    tell(viewer.id);
    return c.json(show(filter));
  });
  app.get("/api/v1/filters/:id", (c) => c.json(show(at(c.req.param("id"), need(server, c, "read:filters").id))));
  app.put("/api/v1/filters/:id", async (c) => {
    const viewer = need(server, c, "write:filters");
    const filter = Object.assign(at(c.req.param("id"), viewer.id), read(await params(c)));
    tell(viewer.id);
    return c.json(show(filter));
  });
  app.delete("/api/v1/filters/:id", (c) => {
    const viewer = need(server, c, "write:filters");
    store.filters.delete(at(c.req.param("id"), viewer.id).id);
    tell(viewer.id);
    return c.json({});
  });
}
