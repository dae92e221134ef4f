import { expect, test } from "vitest";
import { isServerScope, parseSearchKey, type Search, scopedId, scopeOf, searchKey } from "./search_key";

test("a search's key gives the search back, and no other search has it", () => {
  const searches: Search[] = [
    { query: "tide" },
    { query: "tide in:author:9" },
    { query: "tide following" },
    { query: "tide", following: true },
    { query: "tide", scope: "author:9" },
    { query: "tide", scope: "author:in:9", following: true },
    { query: "tide", scope: "thread:9" },
    { query: "", scope: "bookmarks" },
  ];
  const keys = searches.map(searchKey);
  expect(keys.map(parseSearchKey)).toEqual(searches);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ["author:9", "author:9"],
  ["thread:a:b", "thread:a:b"],
  ["bookmarks", "bookmarks"],
  ["author:", undefined],
  ["bookmarks:1", undefined],
  ["elsewhere", undefined],
  ["", undefined],
  [null, undefined],
])("the text %j names the scope %j", (text, scope) => expect(scopeOf(text)).toBe(scope));

test("servers search everything and an author's posts, the device the rest", () => {
  const scopes = [undefined, "author:9", "thread:9", "bookmarks"] as const;
  expect(scopes.filter(isServerScope)).toEqual([undefined, "author:9"]);
  expect([scopedId("author:9", "author"), scopedId("thread:9", "author"), scopedId("bookmarks", "thread")]).toEqual([
    "9",
    undefined,
    undefined,
  ]);
});
