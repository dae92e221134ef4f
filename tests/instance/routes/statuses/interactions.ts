import { favourite, react, reblog, unfavourite, unreblog } from "../../acts/interact";
import { dialect } from "../../dialects/dialect";
import { accountEntity } from "../../entities/account";
import { reactionUrl, statusEntity } from "../../entities/status";
import type { App } from "../../serving/http";
import { missing, need, statusAt } from "../../serving/http";
import { page } from "../../store/paging";
import type { AccountRecord, StatusRecord } from "../../store/records";
import { type Params, params, text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import { targetOf } from "../../store/visibility";

type Act = (server: Server, viewer: AccountRecord, status: StatusRecord, body: Params) => StatusRecord | void;

const own = (server: Server, viewer: AccountRecord, status: StatusRecord) => {
  if (status.account_id !== viewer.id) throw new Refusal(422, "Someone else's post cannot be pinned");
  return server.clock.now();
};

/**
 * Akkoma and Pleroma refuse to take back what is not there, and to mute twice (their CommonAPI); others do nothing
 * then.
 */
const insist = ({ profile }: Server, there: boolean, error: string): void => {
  if (profile.pleroma_paths && !there) throw new Refusal(400, error);
};

const acts: Record<string, { scope: string; act: Act }> = {
  favourite: { scope: "write:favourites", act: (s, viewer, status) => favourite(s, viewer, status) },
  unfavourite: {
    scope: "write:favourites",
    act(server, viewer, status) {
      const target = targetOf(server, status) ?? status;
      insist(server, server.store.favourites.has(viewer.id, target.id), "Could not unfavorite");
      unfavourite(server, viewer, status);
    },
  },
  reblog: { scope: "write:statuses", act: (s, viewer, status) => reblog(s, viewer, status) },
  unreblog: {
    scope: "write:statuses",
    act(server, viewer, status) {
      const target = targetOf(server, status) ?? status;
      insist(server, server.store.reblogsOf(target.id).has(viewer.id), "Could not unrepeat");
      unreblog(server, viewer, status);
      return targetOf(server, status);
    },
  },
  bookmark: {
    scope: "write:bookmarks",
    act({ store, ids, profile }, viewer, status, body) {
      if (!store.bookmarks.has(viewer.id, status.id))
        store.bookmarks.set(viewer.id, status.id, Number(ids.next("bookmarks")));
      if (profile.name !== "pleroma") return;
      // A folder that is not one's own counts as none (Pleroma's StatusController).
      const folder = store.bookmarkFolders.get(text(body["folder_id"]) ?? "");
      if (folder?.account_id === viewer.id) store.foldersOfBookmarks.set(viewer.id, status.id, folder.id);
      else store.foldersOfBookmarks.delete(viewer.id, status.id);
    },
  },
  unbookmark: {
    scope: "write:bookmarks",
    act({ store }, viewer, status) {
      store.bookmarks.delete(viewer.id, status.id);
      store.foldersOfBookmarks.delete(viewer.id, status.id);
    },
  },
  pin: { scope: "write:accounts", act: (s, viewer, status) => void (status.pinned_at = own(s, viewer, status)) },
  unpin: {
    scope: "write:accounts",
    act: (s, viewer, status) => void (own(s, viewer, status) && (status.pinned_at = null)),
  },
  mute: {
    scope: "write:mutes",
    act(server, viewer, one) {
      const { mutedThreads } = server.store;
      const id = String(one.conversation_id);
      insist(server, !mutedThreads.has(viewer.id, id), "conversation is already muted");
      mutedThreads.set(viewer.id, id, true);
    },
  },
  unmute: {
    scope: "write:mutes",
    act: ({ store }, viewer, one) => void store.mutedThreads.delete(viewer.id, String(one.conversation_id)),
  },
};

/** What one does to a status, each with its opposite, and who did it. */
export function interactions(app: App, server: Server): void {
  const { store, settings, profile } = server;
  for (const [name, { scope, act }] of Object.entries(acts)) {
    app.post(`/api/v1/statuses/:id/${name}`, async (c) => {
      const viewer = need(server, c, scope);
      const status = statusAt(server, c.req.param("id"), viewer);
      const stale = name === "unreblog" && (settings.stale_unreblog ?? profile.stale_unreblog);
      const before = stale ? statusEntity(server, targetOf(server, status) ?? status, viewer) : null;
      const shown = act(server, viewer, status, await params(c)) ?? status;
      return c.json(dialect(server).status(before ?? statusEntity(server, shown, viewer)));
    });
  }
  for (const [method, on] of [
    ["put", true],
    ["delete", false],
  ] as const) {
    app[method]("/api/v1/pleroma/statuses/:id/reactions/:emoji", (c) => {
      if (!server.profile.pleroma_paths) throw missing(server);
      const viewer = need(server, c, "write:statuses");
      const status = statusAt(server, c.req.param("id"), viewer);
      const given = store.reactions.get(status.id)?.get(c.req.param("emoji"))?.includes(viewer.id) ?? false;
      insist(server, on || given, "Could not remove reaction emoji");
      react(server, viewer, status, c.req.param("emoji"), on);
      return c.json(statusEntity(server, status, viewer));
    });
  }
  for (const path of ["/api/v1/pleroma/statuses/:id/reactions", "/api/v1/pleroma/statuses/:id/reactions/:emoji"]) {
    app.get(path, (c) => {
      if (!server.profile.pleroma_paths) throw missing(server);
      const { viewer } = c.var;
      const status = statusAt(server, c.req.param("id"), viewer);
      const only = c.req.param("emoji");
      const all = [...(store.reactions.get(status.id) ?? [])].filter(([name]) => only === undefined || name === only);
      return c.json(
        all.map(([name, ids]) => ({
          name,
          count: ids.length,
          me: viewer !== null && ids.includes(viewer.id),
          url: reactionUrl(server, name),
          accounts: ids.map((id) => accountEntity(server, store.account(id), viewer)),
        })),
      );
    });
  }
  app.get("/api/v1/statuses/:id/favourited_by", (c) => {
    const status = statusAt(server, c.req.param("id"), c.var.viewer);
    const people = store.favourites
      .to(status.id)
      .toReversed()
      .map((id) => store.account(id));
    return c.json(
      page(server, c, people).map((one) => dialect(server).account(accountEntity(server, one, c.var.viewer))),
    );
  });
  app.get("/api/v1/statuses/:id/reblogged_by", (c) => {
    const status = statusAt(server, c.req.param("id"), c.var.viewer);
    const people = [...store.reblogsOf(status.id).keys()].toReversed().map((id) => store.account(id));
    return c.json(
      page(server, c, people).map((one) => dialect(server).account(accountEntity(server, one, c.var.viewer))),
    );
  });
}
