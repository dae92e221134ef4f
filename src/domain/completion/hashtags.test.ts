import { expect, test } from "vitest";
import { findHashtags } from "./hashtags";

test("hashtags that begin so are found once, as they were spelled where they were met first, the shorter ones first", () => {
  const all = ["CatsOfMastodon", "catsofmastodon", "Dogs", "cat", "bobcat", "CATS"];
  expect(findHashtags(all, "cat")).toEqual(["cat", "CATS", "CatsOfMastodon"]);
});
