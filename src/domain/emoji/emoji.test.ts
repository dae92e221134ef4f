import { expect, test } from "vitest";
import { customEmojis, unicodeEmojis, writtenEmoji } from "./emoji";

const sent = (shortcode: string, more = {}) => ({
  shortcode,
  url: `https://a.example/${shortcode}.png`,
  static_url: "",
  category: null,
  visible_in_picker: true,
  ...more,
});

test("a character with several names is offered once, by all of them", () => {
  const [one, ...rest] = unicodeEmojis(
    { laughing: "😆", satisfied: "😆" },
    { "😆": ["grinning squinting face", "haha"] },
  );
  expect(rest).toEqual([]);
  expect(one).toMatchObject({ name: "😆", label: "grinning squinting face", shortcodes: ["laughing", "satisfied"] });
  expect(one?.terms.split("\n")).toEqual(["laughing", "satisfied", "grinning squinting face", "haha"]);
});

test("what is not called anything in the user's language is called by its name", () => {
  expect([...unicodeEmojis({ melting_face: "🫠" }, {})][0]?.label).toBe("melting face");
});

test("a hidden custom emoji is not offered", () => {
  const all = [sent("shown"), sent("hidden", { visible_in_picker: false })];
  expect([...customEmojis(all)].map(({ name }) => name)).toEqual(["shown"]);
});

test("a pack is called by its name, without what Pleroma puts before it", () => {
  const packs = customEmojis([sent("a", { category: "pack:blobs" }), sent("b", { category: "Cats" }), sent("c")]);
  expect([...packs].map(({ pack }) => pack)).toEqual(["blobs", "Cats", ""]);
});

test("a custom emoji is written between colons, one of Unicode as it is", () => {
  expect([...customEmojis([sent("wave")]), ...unicodeEmojis({ wave: "👋" }, {})].map(writtenEmoji)).toEqual([
    ":wave:",
    "👋",
  ]);
});
