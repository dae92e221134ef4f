import { dialect } from "../dialect";
import { statusEntity } from "../entities/status";
import type { App } from "../http";
import { need } from "../http";
import { page } from "../paging";
import type { Pairs } from "../pairs";
import type { Server } from "../server";
import { canSee } from "../visibility";

/** Bookmarks and favourites: newest act first, paged by numbers of their own (Akkoma) or by status ids (GoToSocial). */
export function saved(app: App, server: Server): void {
  const { store, profile } = server;
  const list = (path: string, scope: string, pairs: Pairs<number>) => {
    app.get(path, (c) => {
      const viewer = need(server, c, scope);
      const all = pairs
        .from(viewer.id)
        .sort(([, a], [, b]) => b - a)
        .flatMap(([id, number]) => {
          const status = store.statuses.get(id);
          return status && canSee(server, viewer, status) ? [{ id: String(number), status }] : [];
        });
      const byItem = all.map(({ status }) => ({ id: status.id, status })).sort((a, b) => (a.id < b.id ? 1 : -1));
      const shown = page(server, c, profile.saved_cursor === "item" ? byItem : all);
      return c.json(shown.map(({ status }) => dialect(server).status(statusEntity(server, status, viewer))));
    });
  };
  list("/api/v1/bookmarks", "read:bookmarks", store.bookmarks);
  list("/api/v1/favourites", "read:favourites", store.favourites);
}
