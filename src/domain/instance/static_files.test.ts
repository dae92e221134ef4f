import { expect, test } from "vitest";
import { emojiNames } from "../../../tests/support/emoji_names";
import emojis from "../../../static/emoji.json";
import { stickerFoldersOf, stickerPackOf, unicodeEmojisOf } from "./static_files";

const origin = "https://page.example";

test("the bundled emoji are all of Unicode's, by their usual names", async () => {
  await expect(emojiNames()).toMatchFileSnapshot("../../../static/emoji.json");
  const read = unicodeEmojisOf(emojis);
  expect(read).toEqual(emojis);
  expect(read).toMatchObject({
    joy: "😂",
    tada: "🎉",
    "+1": "👍",
    thumbsup: "👍",
    heart: "\u2764\uFE0F",
    face_with_eye_bags: "🫩",
  });
  expect(new Set(Object.values(read ?? {})).size).toBeGreaterThan(1900);
});

test("a name without a character costs itself, a file that is no map is none", () => {
  expect(unicodeEmojisOf({ joy: "😂", none: "", number: 1, group: [] })).toEqual({ joy: "😂" });
  expect([[], null, "joy", 1].map(unicodeEmojisOf)).toEqual([null, null, null, null]);
});

test("packs lie in folders of the page's own, with or without a slash at the end", () => {
  const files = { one: "/static/stickers/one", two: `${origin}/static/two/`, far: "https://far.example/s/", bad: 1 };
  expect(stickerFoldersOf(files, origin)).toEqual({ one: "/static/stickers/one/", two: "/static/two/" });
  expect(stickerFoldersOf([], origin)).toBeNull();
});

test("a pack has title, icon and absolute addresses; other origins are left out", () => {
  const folder = "/static/stickers/one/";
  const pack = { title: "Waders", tabIcon: "tab.png", stickers: ["a b.png", 1, "https://far.example/c.png", "d.webp"] };
  expect(stickerPackOf(pack, "one", folder, origin)).toEqual({
    name: "one",
    title: "Waders",
    icon: `${origin}${folder}tab.png`,
    stickers: [`${origin}${folder}a%20b.png`, `${origin}${folder}d.webp`],
  });
  expect(stickerPackOf({ stickers: ["a.png"] }, "one", folder, origin)).toMatchObject({ title: "one", icon: null });
  expect(stickerPackOf({ title: "Empty", stickers: [] }, "one", folder, origin)).toBeNull();
  expect(stickerPackOf("<!doctype html>", "one", folder, origin)).toBeNull();
});
