import { expect, test } from "vitest";
import { foldText } from "../content/node_text";
import { containsAllWords, matchesName, searchWords } from "./search_words";

test.each([
  ["Öl auf der See", "ol", true],
  ["今日は天気がいい", "天気", true],
  ["สวัสดีชาวโลก", "ชาว", true],
  ["مُحَمَّد", "محمد", true],
  ["Москва́ слезам", "МОСКВА", true],
  ["Straße", "strasse", true],
  ["Ｆｕｌｌ ｗｉｄｔｈ", "full", true],
  ["wind and tide", "tide wind", true],
  ["wind and tide", "wind moon", false],
])("in %j %j is found: %s", (text, query, found) => {
  expect(containsAllWords(foldText(text), searchWords(query))).toBe(found);
});

test.each([
  ['"low tide" birds', ["low tide", "birds"], true],
  ["“low  tide”", ["low tide"], true],
  ["« Low tide »", ["low tide"], true],
  ['"tide low"', ["tide low"], false],
  ['"low', ["low"], true],
  ['"', [], true],
])("what stands in quotes (%j) is looked for as it stands there", (query, words, found) => {
  expect(searchWords(query)).toEqual(words);
  expect(containsAllWords(foldText("Birds come at low tide."), searchWords(query))).toBe(found);
});

test("a query without a word looks for nothing, and a word that is said twice once", () => {
  expect(searchWords("  \u00a0 ")).toEqual([]);
  expect(searchWords("Tide tide TÍDE")).toEqual(["tide"]);
});

test.each([
  ["ada", true],
  ["@ada@b.example", true],
  ["lovelace ada", true],
  ["charles", false],
])("Ada Lovélace, ada@b.example, is found by %j: %s", (query, found) => {
  expect(matchesName({ acct: "ada@b.example", display_name: "Ada Lovélace" }, searchWords(query))).toBe(found);
});
