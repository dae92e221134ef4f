import { expect, test } from "vitest";
import { saveFolders } from "../../../src/db/bookmarks/bookmark_folders";
import { readFolders } from "../../../src/db/read/bookmarks/bookmark_folders";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { bookmarksKey } from "../../../src/domain/bookmarks/bookmark_folders";
import { createAsk } from "../../support/ask";
import type { Network } from "../support/outbox_device";
import { arrive, MINUTE, offline, online } from "../support/outbox_stage";
import { staysTheSame } from "../support/stays_the_same";

/** A stage at Pleroma, with somebody's post that stands in the database. */
async function atPleroma() {
  const stage = await arrive("pleroma");
  const { instance, tab, clock } = stage;
  const { store } = instance;
  const me = store.named("demo")?.id ?? "";
  const theirs = await stage.other("hello");
  /** The folders of the server: their names and the posts in them. */
  const held = () =>
    [...store.bookmarkFolders.values()].map(({ id, name }) => ({
      name,
      posts: store.foldersOfBookmarks.from(me).flatMap(([status_id, folder_id]) => (folder_id === id ? status_id : [])),
    }));
  const names = async () => (await readFolders(tab.db)).map(({ name }) => name);
  /** What the reader sees in the folder; null: among all bookmarks. */
  const listed = async (folder_id: string | null) => {
    const { entries, unsent } = await readTimelineWindow(tab.db, bookmarksKey(folder_id));
    return [...unsent, ...entries.map(({ itemId }) => itemId)];
  };
  return {
    stage,
    tab,
    clock,
    store,
    me,
    theirs,
    held,
    names,
    listed,
    other: createAsk(instance, "demo"),
    put: (folder_id: string | null, id = theirs) => tab.outbox.intend("bookmark", { id, on: true, folder_id }),
    /** Makes a folder; gives its id at the server. */
    async made(name: string) {
      await tab.outbox.createFolder(name);
      await clock.advance(MINUTE);
      return [...store.bookmarkFolders.values()].find((one) => one.name === name)?.id ?? "";
    },
    /** Goes on with a network. */
    async on() {
      stage.network = online;
      await tab.outbox.nudge();
      await clock.advance(10 * MINUTE);
    },
  };
}

/** A network that loses the first answer to what `isLost` says. */
const losing = (isLost: (request: Request) => boolean): Network => {
  let left = 1;
  return async (request, reach) => {
    const lost = isLost(request) && left-- > 0;
    const answer = await reach();
    if (lost) throw new TypeError("Failed to fetch");
    return answer;
  };
};
const isMaking = ({ method, url }: Request) => method === "POST" && url.endsWith("/bookmark_folders");

test("a folder made, filled and renamed in a tunnel is one folder at the server afterwards", async () => {
  const { stage, tab, theirs, held, names, listed, put, on } = await atPleroma();
  stage.network = offline;
  const folder = await tab.outbox.createFolder("Read later");
  await put(folder);
  await tab.outbox.intend("edit_folder", { id: folder, name: "To read", emoji: null });
  expect(await names()).toEqual(["To read"]);
  expect([await listed(folder), await listed(null)]).toEqual([[theirs], [theirs]]);
  await on();
  expect(held()).toEqual([{ name: "To read", posts: [theirs] }]);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  const [row] = await tab.db.bookmark_folders.toArray();
  expect([row?.name, await listed(row?.id ?? "")]).toEqual(["To read", [theirs]]);
});

test("a folder's emoji, chosen in a tunnel, is the server's afterwards, and can go", async () => {
  const { stage, tab, store, on } = await atPleroma();
  const [custom] = store.emojis.keys();
  const emoji = `:${custom}:`;
  const held = () => [...store.bookmarkFolders.values()].map((one) => [one.name, one.emoji]);
  const shown = async () => (await readFolders(tab.db)).map((one) => [one.emoji, one.emoji_url !== null]);
  stage.network = offline;
  const folder = await tab.outbox.createFolder("Birds", { emoji: "🐦", emoji_url: null });
  expect(await shown()).toEqual([["🐦", false]]);
  const picture = "https://pleroma.example/emoji.png";
  await tab.outbox.intend("edit_folder", { id: folder, name: "Birds", emoji, emoji_url: picture });
  expect(await shown()).toEqual([[emoji, true]]);
  await on();
  expect([held(), await shown()]).toEqual([[["Birds", emoji]], [[emoji, true]]]);
  const id = (await readFolders(tab.db))[0]?.id ?? "";
  await tab.outbox.intend("edit_folder", { id, name: "Birds", emoji: null, emoji_url: null });
  await on();
  expect([held(), await shown()]).toEqual([[["Birds", null]], [[null, false]]]);
});

test("a folder whose answer was lost is made once, and takes what waits for it", async () => {
  const { stage, tab, theirs, held, put, clock } = await atPleroma();
  stage.network = losing(isMaking);
  await put(await tab.outbox.createFolder("Read later"));
  await clock.advance(10 * MINUTE);
  expect(held()).toEqual([{ name: "Read later", posts: [theirs] }]);
  expect(await tab.db.outbox.toArray()).toEqual([]);
});

test("a folder that another device has made under the same name is the one that is filled", async () => {
  const { stage, tab, theirs, held, put, on, other } = await atPleroma();
  stage.network = offline;
  await put(await tab.outbox.createFolder("Read later"));
  await other("POST", "/api/v1/pleroma/bookmark_folders", { name: "Read later" });
  await on();
  expect(held()).toEqual([{ name: "Read later", posts: [theirs] }]);
  expect(await tab.db.outbox.toArray()).toEqual([]);
});

test("a bookmark that waits for a folder holds nothing else up, and keeps without the folder", async () => {
  const { stage, tab, theirs, store, me, held, put, clock } = await atPleroma();
  stage.network = (request, reach) => (isMaking(request) ? offline(request, reach, 0) : reach());
  await put(await tab.outbox.createFolder("Read later"));
  await tab.outbox.intend("follow", { id: store.named("admin")?.id ?? "", on: true });
  await clock.advance(MINUTE);
  expect(store.follows.has(me, store.named("admin")?.id ?? "")).toBe(true);
  const [making] = await tab.db.outbox.toArray();
  await tab.outbox.discard(making?.id ?? "");
  await clock.advance(MINUTE);
  expect(store.bookmarks.has(me, theirs)).toBe(true);
  expect([held(), await tab.db.outbox.toArray()]).toEqual([[], []]);
});

test("a bookmark put into a folder and taken back before it was sent is none", async () => {
  const { stage, tab, theirs, store, me, made, put, on, listed } = await atPleroma();
  const folder = await made("Read later");
  stage.network = offline;
  await put(folder);
  await tab.outbox.intend("bookmark", { id: theirs, on: false });
  expect([await listed(folder), await listed(null)]).toEqual([[], []]);
  await on();
  expect(store.bookmarks.has(me, theirs)).toBe(false);
  expect(await tab.db.outbox.toArray()).toEqual([]);
});

test("a bookmark that is moved leaves its folder and keeps its place among all", async () => {
  const { tab, theirs, made, put, clock, listed, held, stage } = await atPleroma();
  const [one, two] = [await made("One"), await made("Two")];
  const later = await stage.other("later");
  await put(one);
  await clock.advance(MINUTE);
  await put(one, later);
  await clock.advance(MINUTE);
  expect(await listed(one)).toEqual([later, theirs]);
  await put(two);
  expect([await listed(one), await listed(two), await listed(null)]).toEqual([[later], [theirs], [later, theirs]]);
  await clock.advance(MINUTE);
  expect([await listed(one), await listed(two), await listed(null)]).toEqual([[later], [theirs], [later, theirs]]);
  expect(held().map(({ posts }) => posts)).toEqual([[later], [theirs]]);
  expect((await tab.db.statuses.get(theirs))?.pleroma?.bookmark_folder).toBe(two);
});

test("a deleted folder leaves its bookmarks, and one deleted elsewhere takes no name", async () => {
  const { tab, theirs, store, me, made, put, clock, names, other, listed } = await atPleroma();
  const [one, two] = [await made("One"), await made("Two")];
  await put(one);
  await clock.advance(MINUTE);
  await tab.outbox.intend("delete_folder", { id: one });
  expect(await names()).toEqual(["Two"]);
  await other("DELETE", `/api/v1/pleroma/bookmark_folders/${two}`);
  await tab.outbox.intend("edit_folder", { id: two, name: "Three", emoji: null });
  await clock.advance(10 * MINUTE);
  expect([await names(), await tab.db.outbox.toArray()]).toEqual([[], []]);
  expect([store.bookmarks.has(me, theirs), await listed(null)]).toEqual([true, [theirs]]);
});

test("a folder keeps its emoji when it is named anew", async () => {
  const { tab, store, clock, other } = await atPleroma();
  const { json } = await other<{ id: string }>("POST", "/api/v1/pleroma/bookmark_folders", {
    name: "Birds",
    emoji: "🐦",
  });
  await tab.outbox.intend("edit_folder", { id: json.id, name: "Waders", emoji: "🐦" });
  await clock.advance(MINUTE);
  expect(store.bookmarkFolders.get(json.id)).toMatchObject({ name: "Waders", emoji: "🐦" });
});

test("what is seen of bookmarks and folders is the same just before and just after an act on them settles", async () => {
  const at = await atPleroma();
  const { stage, theirs, made, listed, names } = at;
  const [one, two] = [await made("One"), await made("Two")];
  const sight = async () => ({
    names: await names(),
    listed: await Promise.all([one, two, null].map(listed)),
    folder: (await stage.seen(theirs))?.pleroma?.bookmark_folder,
    bookmarked: (await stage.seen(theirs))?.bookmarked,
  });
  await staysTheSame(stage, "bookmark", { id: theirs, on: true, folder_id: one }, sight);
  await staysTheSame(stage, "bookmark", { id: theirs, on: true, folder_id: two }, sight);
  await staysTheSame(stage, "bookmark", { id: theirs, on: true, folder_id: null }, sight);
  await staysTheSame(stage, "edit_folder", { id: one, name: "Eins", emoji: null }, sight);
  await staysTheSame(stage, "delete_folder", { id: two }, sight);
  await staysTheSame(stage, "bookmark", { id: theirs, on: false }, sight);
});

test("a list of folders that was asked for before a change does not undo it", async () => {
  const { tab, made, clock, names } = await atPleroma();
  const asked_at = clock.now();
  const id = await made("One");
  await saveFolders(tab.db, [], { asked_at, seen_at: clock.now() });
  expect(await names()).toEqual(["One"]);
  await tab.outbox.intend("delete_folder", { id });
  await clock.advance(MINUTE);
  await saveFolders(tab.db, [{ id, name: "One", emoji: null, emoji_url: null }], { asked_at, seen_at: clock.now() });
  expect(await names()).toEqual([]);
});
