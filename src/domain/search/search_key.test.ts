import { expect, test } from "vitest";
import { parseSearchKey, searchKey } from "./search_key";

test("a search's key gives the search back, and no other search has it", () => {
  const searches = [
    { query: "tide" },
    { query: "tide from:9" },
    { query: "tide", author: "9" },
    { query: "tide", author: "from:9" },
    { query: "", author: "9" },
  ];
  const keys = searches.map(searchKey);
  expect(keys.map(parseSearchKey)).toEqual(searches);
  expect(new Set(keys).size).toBe(keys.length);
});
