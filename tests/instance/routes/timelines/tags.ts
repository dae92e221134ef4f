import { tagEntity } from "../../entities/tag";
import type { App, Ctx } from "../../serving/http";
import { missing, need } from "../../serving/http";
import { page } from "../../store/paging";
import { Refusal } from "../../rules/refusal";
import type { AccountRecord } from "../../store/records";
import type { Server } from "../../serving/server";

/** How the list of followed hashtags is paged. */
const paged = {
  akkoma: { usual: 20, most: 80 },
  mastodon: { usual: 100, most: 200, prev: "since_id" },
  gotosocial: { usual: 100, most: 200 },
} as const;

/**
 * /api/v1/tags: a hashtag, following it, and those one follows. To Akkoma one that nobody used is none; GoToSocial
 * follows such a one, but does not know it before; snac follows none; this Pleroma is too old.
 */
export function tags(app: App, server: Server): void {
  const { store, ids, profile } = server;
  if (profile.name === "snac")
    return void app.get("/api/v1/followed_tags", (c) => {
      need(server, c, "read:follows");
      return c.json([]);
    });
  // It follows hashtags since 2.9.
  if (profile.name === "pleroma") return;
  const known = (name: string): boolean => {
    for (const status of store.newest()) if (status.tags.includes(name)) return true;
    return false;
  };
  const at = (c: Ctx, viewer: AccountRecord): string => {
    const name = (c.req.param("id") ?? "").toLowerCase();
    if (profile.dialect === "akkoma" && !known(name)) throw new Refusal(404, "Hashtag not found");
    const new_here = profile.name === "gotosocial" && !known(name) && !store.followedTags.has(viewer.id, name);
    if (new_here && c.req.method === "GET") throw missing(server);
    return name;
  };

  app.get("/api/v1/tags/:id", (c) => {
    const viewer = need(server, c, "read");
    return c.json(tagEntity(server, at(c, viewer), viewer));
  });
  for (const [act, on] of [
    ["follow", true],
    ["unfollow", false],
  ] as const)
    app.post(`/api/v1/tags/:id/${act}`, (c) => {
      const viewer = need(server, c, "write:follows");
      const name = at(c, viewer);
      if (!on) store.followedTags.delete(viewer.id, name);
      else if (!store.followedTags.has(viewer.id, name))
        store.followedTags.set(viewer.id, name, Number(ids.next("followed_tags")));
      return c.json(tagEntity(server, name, viewer));
    });
  app.get("/api/v1/followed_tags", (c) => {
    const viewer = need(server, c, "read:follows");
    const all = store.followedTags.from(viewer.id).sort(([, a], [, b]) => b - a);
    const cursor = (number: number) => (profile.ids === "ulid" ? String(number).padStart(26, "0") : String(number));
    const shown = page(
      server,
      c,
      all.map(([name, number]) => ({ id: cursor(number), name })),
      paged[profile.name === "gotosocial" ? "gotosocial" : profile.dialect],
    );
    return c.json(shown.map(({ name }) => tagEntity(server, name, viewer)));
  });
}
