import { expect, test } from "vitest";
import { customEmojis, unicodeEmojis } from "./emoji";
import { findEmojis, suggestEmojis, MAX_EMOJI_SUGGESTIONS } from "./suggest";

const custom = (...names: string[]) => [
  ...customEmojis(
    names.map((shortcode) => ({
      shortcode,
      url: `https://a.example/${shortcode}.png`,
      static_url: "",
      category: null,
      visible_in_picker: true,
    })),
  ),
];
const unicode = (names: Record<string, string>, words: Record<string, string[]> = {}) => [
  ...unicodeEmojis(names, words),
];
const found = (all: ReturnType<typeof custom>, typed: string) => findEmojis(all, typed).map(({ name }) => name);

test("suggestions: exact match, then custom emoji, then prefix, then shorter name", () => {
  const all = [...unicode({ cat: "🐱", cats: "🙀", scat: "💩" }), ...custom("bobcat", "catastrophe", "catnip")];
  expect(found(all, "cat")).toEqual(["🐱", "catnip", "catastrophe", "bobcat", "🙀", "💩"]);
});

test("of two exact matches the one with a picture goes first", () => {
  expect(found([...unicode({ wave: "👋" }), ...custom("wave")], "wave")).toEqual(["wave", "👋"]);
});

test("what is called so goes before what a word says it of", () => {
  const all = unicode({ ocean: "🌊", wave: "👋" }, { "🌊": ["water wave", "wave"], "👋": ["waving hand"] });
  expect(found(all, "wave")).toEqual(["👋", "🌊"]);
});

test("names go before search words, also a longer name before a word that is typed whole", () => {
  const all = unicode(
    { grin: "😁", yum: "😋", smirk_cat: "😼", smiley: "😃", smirk: "😏", smile: "😄" },
    {
      "😁": ["beaming face", "smi", "smile"],
      "😋": ["face savoring food", "smile"],
      "😄": ["zesty face", "eye"],
      "😏": ["a smirk", "boss"],
    },
  );
  expect(found(all, "smi")).toEqual(["😄", "😏", "😃", "😼", "😁", "😋"]);
});

test("of two that are called so, the one that is written so goes first", () => {
  const all = unicode({ cat2: "🐈", cat: "🐱" }, { "🐈": ["cat"], "🐱": ["cat face"] });
  expect(found(all, "cat")).toEqual(["🐱", "🐈"]);
});

test("a search word is none of the names where the name is a shortcode, too", () => {
  const all = unicode({ kitty_face: "🐱", kitten: "🐈" }, { "🐱": ["kitty_face", "kitte"] });
  expect(found(all, "kitte")).toEqual(["🐈", "🐱"]);
});

test("a custom emoji found by its name goes before one of Unicode found by a word", () => {
  const all = [...unicode({ cat: "🐱", lion: "🦁" }, { "🦁": ["lion", "cat"] }), ...custom("cat2", "bobcat")];
  expect(found(all, "cat")).toEqual(["🐱", "cat2", "bobcat", "🦁"]);
});

test("equals stand by the alphabet, whatever order they came in", () => {
  expect(found(custom("cata", "catb", "catc").toReversed(), "cat")).toEqual(["cata", "catb", "catc"]);
});

test("an emoji is found by localised name or word, ignoring accents and case", () => {
  const all = unicode({ joy: "😂", bee: "🐝" }, { "😂": ["Gesicht mit Freudentränen", "Träne"], "🐝": ["Biene"] });
  expect(found(all, "TRANE")).toEqual(["😂"]);
  expect(found(all, "biene")).toEqual(["🐝"]);
  expect(found(all, "joy")).toEqual(["😂"]);
});

test("what is suggested are the first of all that are found", () => {
  const all = [
    ...custom(...Array.from({ length: 60 }, (_, at) => `${at % 7}cat${"s".repeat((at * 31) % 11)}_${at}`), "cat"),
    ...unicode({ cat: "🐱", cats: "🙀", scat: "💩" }),
  ];
  for (const typed of ["cat", "s", "ts_", "1", "💩", " "])
    expect(suggestEmojis(all, typed)).toEqual(findEmojis(all, typed).slice(0, MAX_EMOJI_SUGGESTIONS));
});

test("nothing typed finds nothing", () => expect(findEmojis(custom("a"), "  ")).toEqual([]));
