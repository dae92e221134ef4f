import { tagEntity } from "../entities/tag";
import type { App, Ctx } from "../serving/http";
import { need } from "../serving/http";
import { page } from "../store/paging";
import { Refusal } from "../rules/refusal";
import type { Server } from "../serving/server";

/** /api/v1/tags: a hashtag, following it, and those one follows. */
export function tags(app: App, server: Server): void {
  const { store, ids, profile } = server;
  const known = (name: string): boolean => {
    for (const status of store.newest()) if (status.tags.includes(name)) return true;
    return false;
  };
  const at = (c: Ctx): string => {
    const name = (c.req.param("id") ?? "").toLowerCase();
    if (profile.dialect === "akkoma" && !known(name)) throw new Refusal(404, "Hashtag not found");
    return name;
  };

  app.get("/api/v1/tags/:id", (c) => {
    const viewer = need(server, c, "read");
    return c.json(tagEntity(server, at(c), viewer));
  });
  app.post("/api/v1/tags/:id/follow", (c) => {
    const viewer = need(server, c, "write:follows");
    const name = at(c);
    if (!store.followedTags.has(viewer.id, name))
      store.followedTags.set(viewer.id, name, Number(ids.next("followed_tags")));
    return c.json(tagEntity(server, name, viewer));
  });
  app.post("/api/v1/tags/:id/unfollow", (c) => {
    const viewer = need(server, c, "write:follows");
    const name = at(c);
    store.followedTags.delete(viewer.id, name);
    return c.json(tagEntity(server, name, viewer));
  });
  app.get("/api/v1/followed_tags", (c) => {
    const viewer = need(server, c, "read:follows");
    const all = store.followedTags.from(viewer.id).sort(([, a], [, b]) => b - a);
    const shown = page(
      server,
      c,
      all.map(([name, number]) => ({ id: String(number), name })),
    );
    return c.json(shown.map(({ name }) => tagEntity(server, name, viewer)));
  });
}
