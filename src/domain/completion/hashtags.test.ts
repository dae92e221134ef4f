import { expect, test } from "vitest";
import { findHashtags } from "./hashtags";

test("hashtags are found once, in the first spelling, shorter ones first", () => {
  const all = ["CatsOfMastodon", "catsofmastodon", "Dogs", "cat", "bobcat", "CATS"];
  expect(findHashtags(all, "cat")).toEqual(["cat", "CATS", "CatsOfMastodon"]);
});
