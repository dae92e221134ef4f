import { dialect } from "../../dialects/dialect";
import { statusEntity } from "../../entities/status";
import type { App, Ctx } from "../../serving/http";
import { accountAt, need } from "../../serving/http";
import { page } from "../../store/paging";
import type { Pairs } from "../../store/pairs";
import type { AccountRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import { canSee } from "../../store/visibility";

/** Bookmarks and favourites: newest act first, paged by numbers of their own (Akkoma) or by status ids (GoToSocial). */
export function saved(app: App, server: Server): void {
  const { store, profile } = server;
  const shown = (c: Ctx, viewer: AccountRecord, pairs: Pairs<number>, isIn = (_status_id: string) => true) => {
    const all = pairs
      .from(viewer.id)
      .filter(([id]) => isIn(id))
      .sort(([, a], [, b]) => b - a)
      .flatMap(([id, number]) => {
        const status = store.statuses.get(id);
        return status && canSee(server, viewer, status) ? [{ id: String(number), status }] : [];
      });
    const byItem = all.map(({ status }) => ({ id: status.id, status })).sort((a, b) => (a.id < b.id ? 1 : -1));
    const found = page(server, c, profile.saved_cursor === "item" ? byItem : all);
    return c.json(found.map(({ status }) => dialect(server).status(statusEntity(server, status, viewer))));
  };
  app.get("/api/v1/bookmarks", (c) => {
    const viewer = need(server, c, "read:bookmarks");
    const folder_id = profile.name === "pleroma" ? c.req.query("folder_id") : undefined;
    const isIn = (id: string) => store.foldersOfBookmarks.get(viewer.id, id) === folder_id;
    return folder_id === undefined ? shown(c, viewer, store.bookmarks) : shown(c, viewer, store.bookmarks, isIn);
  });
  app.get("/api/v1/favourites", (c) => shown(c, need(server, c, "read:favourites"), store.favourites));

  if (!profile.pleroma_paths) return;
  app.get("/api/v1/pleroma/accounts/:id/favourites", (c) => {
    const account = accountAt(server, c.req.param("id"));
    if (account.id !== c.var.viewer?.id) throw new Refusal(403, "Can't get favorites");
    return shown(c, account, store.favourites);
  });
}
