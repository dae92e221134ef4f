import { expect, test } from "vitest";
import { findHashtags, withTypedCapitals } from "./hashtags";

test("hashtags are found once, shorter ones first", () => {
  const all = ["CatsOfMastodon", "catsofmastodon", "Dogs", "cat", "bobcat", "CATS"];
  expect(findHashtags(all, "cat")).toEqual(["cat", "CATS", "CatsOfMastodon"]);
});

const times = (count: number, name: string) => Array.from({ length: count }, () => name);

test.each([
  ["words with capitals, however rare", [...times(9, "tealovers"), "TeaLovers"], "TeaLovers"],
  ["the most common capitals", ["TEALovers", ...times(2, "TeaLovers"), "Tealovers"], "TeaLovers"],
  ["capitals alone, where most write so", [...times(3, "TEA"), "Tea", "tea"], "TEA"],
  ["no capitals alone, where few write so", ["TEA", "tea", "tea"], "tea"],
])("a hashtag is offered with %s", (_, all, wanted) => expect(findHashtags(all, "tea")).toEqual([wanted]));

test.each([
  ["PublicTra", "publictransport", "PublicTransport"],
  ["PUB", "publictransport", "PUBlictransport"],
  ["iPh", "IPhone", "iPhone"],
  ["publictra", "PublicTransport", "PublicTransport"],
  ["Cafe", "café", "Café"],
  ["ΑΘή", "αθήνα", "ΑΘήνα"],
  ["Straße", "strassenbahn", "strassenbahn"],
  ["北", "北極Bear", "北極Bear"],
])("capitals stay as they were typed: %s of %s is %s", (typed, name, wanted) => {
  expect(withTypedCapitals(name, typed)).toBe(wanted);
});
