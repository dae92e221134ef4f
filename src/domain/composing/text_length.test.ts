import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { capabilitiesOf } from "../instance/capabilities/capabilities";
import { charactersLeft, draftProblem } from "./draft_rules";
import { lengthOf, textLength } from "./text_length";

const counting = (name: string, more = {}) =>
  capabilitiesOf({ software: { name, version: "" }, features: [], ...more });
const family = "👨‍👩‍👧‍👦";

test.each([
  // A text, and its length on Mastodon, on Akkoma and Pleroma, on GoToSocial, and on an unknown server.
  ["plain words", 11, 11, 11, 11],
  [family, 1, 1, 7, 7],
  ["🇵🇱🇩🇪", 2, 2, 4, 4],
  ["👍🏽 ❤️", 3, 3, 5, 5],
  ["e\u0301te\u0301", 3, 3, 5, 5],
  ["नमस्ते", 3, 3, 6, 6],
  ["ทำน้ำ", 2, 2, 5, 5],
  ["\u1112\u1161\u11ab글", 2, 2, 4, 4],
  ["日本語のテキスト", 8, 8, 8, 8],
  ["a\nb\tc", 5, 5, 5, 5],
  ["see https://example.org/a/very/long/way/to/go now", 31, 49, 49, 49],
  ["http://a.b", 23, 10, 10, 10],
  ["(https://example.org/a).", 26, 24, 24, 24],
  ["https://example.org/日本語/とても長いアドレス", 23, 33, 33, 33],
  ["http://localhost/of/my/own/machine", 34, 34, 34, 34],
  ["@ada@far.example.org hello", 10, 26, 26, 26],
  ["@ada.b@far.example. @ben", 12, 24, 24, 24],
  ["write to me@example.org", 23, 23, 23, 23],
  ["https://far.example/@ada@other.example/1", 23, 40, 40, 40],
])("%j is as long as its server counts it", (text, mastodon, akkoma, gotosocial, unknown) => {
  const lengths = ["mastodon", "akkoma", "pleroma", "gotosocial", ""].map((name) => textLength(text, counting(name)));
  expect(lengths).toEqual([mastodon, akkoma, akkoma, gotosocial, unknown]);
});

test("an address is as long as the server says, where it counts it so", () => {
  const told = { characters_reserved_per_url: 30 };
  const length = (name: string) => textLength("https://example.org/", counting(name, told));
  expect([length("mastodon"), length("gotosocial")]).toEqual([30, 20]);
});

test("text and warning are counted as the server counts them", () => {
  const written = {
    text: "@ada@far.example https://far.example/a/b/c/d/e/f 👨‍👩‍👧‍👦",
    spoiler_text: "👨‍👩‍👧‍👦 https://far.example/a",
  };
  const left = (name: string) => {
    const can = counting(name);
    return [charactersLeft(100, written, can), draftProblem({ ...written, files: [] }, 70, can)];
  };
  expect(left("mastodon")).toEqual([47, null]);
  for (const name of ["akkoma", "pleroma"]) expect(left(name)).toEqual([27, "long"]);
  for (const name of ["gotosocial", ""]) expect(left(name)).toEqual([15, "long"]);
});

test("what is joined is counted as if the whole text were taken apart", () => {
  const parts = [
    family,
    "a",
    "é",
    "e\u0301",
    "🇵🇱",
    "🇩",
    "ก",
    "ำ",
    "\u200d",
    "한",
    "\u11ab",
    "\n",
    " ",
    "क्ष",
    "👍🏽",
    "\u0600",
    "1️⃣",
  ];
  const whole = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const random = createRandom(7);
  for (let round = 0; round < 2000; round++) {
    const text = Array.from({ length: 12 }, () => random.pick(parts)).join("");
    expect([text, lengthOf(text, { counts_graphemes: true })]).toEqual([text, [...whole.segment(text)].length]);
  }
});
