import type { App, Ctx } from "../../serving/http";
import { need } from "../../serving/http";
import { params, text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import { type Server, urlOf } from "../../serving/server";
import type { BookmarkFolderRecord } from "../../store/collections";
import type { AccountRecord } from "../../store/records";

/** The longest name that Pleroma's database takes; with a longer one it fails. */
const NAME_MAX = 255;

/** /api/v1/pleroma/bookmark_folders, as Pleroma has it (BookmarkFolderController); Akkoma and others have none. */
export function bookmarkFolders(app: App, server: Server): void {
  const { store, ids, clock, profile } = server;
  if (profile.name !== "pleroma") return;
  const path = "/api/v1/pleroma/bookmark_folders";
  const isCustom = (emoji: string) => store.emojis.get(emoji.replaceAll(":", ""));
  const show = ({ id, name, emoji }: BookmarkFolderRecord) => {
    const custom = emoji === null ? undefined : isCustom(emoji);
    const url = custom && (custom.path.startsWith("/") ? urlOf(server, custom.path) : custom.path);
    return { id, name, emoji, emoji_url: url ?? null };
  };
  const own = (viewer: AccountRecord) =>
    [...store.bookmarkFolders.values()].filter((one) => one.account_id === viewer.id);
  const at = (c: Ctx, viewer: AccountRecord): BookmarkFolderRecord => {
    const found = store.bookmarkFolders.get(c.req.param("id") ?? "");
    if (found?.account_id !== viewer.id) throw new Refusal(403, "Access denied");
    return found;
  };
  /** What a body says of a folder; an emoji that it does not name is none. */
  const wordsOf = async (c: Ctx, viewer: AccountRecord, id: string, before?: string) => {
    const body = await params(c);
    const [name, emoji = null] = [text(body["name"]) ?? before, text(body["emoji"])];
    if (name === undefined || name.trim() === "") throw new Refusal(422, "can't be blank");
    if (name.length > NAME_MAX) throw new Refusal(500, { errors: { detail: "Internal server error" } });
    if (emoji !== null && !isCustom(emoji) && !/^\p{Extended_Pictographic}/u.test(emoji))
      throw new Refusal(422, "Invalid emoji");
    if (own(viewer).some((one) => one.id !== id && one.name === name)) throw new Refusal(422, "has already been taken");
    return { name, emoji };
  };

  app.get(path, (c) => c.json(own(need(server, c, "read:bookmarks")).map(show)));
  app.post(path, async (c) => {
    const viewer = need(server, c, "write:bookmarks");
    const id = ids.at(clock.now());
    const folder = { id, account_id: viewer.id, ...(await wordsOf(c, viewer, id)) };
    store.bookmarkFolders.set(id, folder);
    return c.json(show(folder));
  });
  app.patch(`${path}/:id`, async (c) => {
    const viewer = need(server, c, "write:bookmarks");
    const folder = at(c, viewer);
    Object.assign(folder, await wordsOf(c, viewer, folder.id, folder.name));
    return c.json(show(folder));
  });
  app.delete(`${path}/:id`, (c) => {
    const viewer = need(server, c, "write:bookmarks");
    const folder = at(c, viewer);
    store.bookmarkFolders.delete(folder.id);
    for (const [status_id, id] of store.foldersOfBookmarks.from(viewer.id))
      if (id === folder.id) store.foldersOfBookmarks.delete(viewer.id, status_id);
    return c.json(show(folder));
  });
}
