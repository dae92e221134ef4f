import { expect, test } from "vitest";
import { reorder } from "./reorder";

const entry = (order: string, itemId: string) => ({ timeline: "home", order, itemId, at: 1 });
const entries = [entry("6", "f"), entry("5", "e"), entry("4", "d"), entry("2", "b"), entry("1", "a")];
const spans = [
  { upper: "6", lower: "4", at: 3, bottom: false },
  { upper: "2", lower: "1", at: 2, bottom: true },
];
const place = { timeline: "home", order: "gap:2", offset: 5, shown: "3", heights: { "5": 80 } };

test("entries, spans, gaps and the reading position take the new orders together", () => {
  const after = reorder({ entries, spans, place }, new Map(["f", "e", "d", "b", "a"].map((id) => [id, `0${id}`])));
  expect(after.entries.map(({ order }) => order)).toEqual(["0f", "0e", "0d", "0b", "0a"]);
  expect(after.spans).toEqual([
    { upper: "0f", lower: "0d", at: 3, bottom: false },
    { upper: "0b", lower: "0a", at: 2, bottom: true },
  ]);
  expect(after.place).toEqual({ timeline: "home", order: "gap:0b", offset: 5, shown: "0b", heights: { "0e": 80 } });
});

test("an entry that is out of sequence stretches no span over a gap", () => {
  const orders = new Map([
    ["f", "16"],
    ["e", "00"],
    ["d", "14"],
    ["b", "12"],
    ["a", "11"],
  ]);
  expect(reorder({ entries, spans, place: undefined }, orders).spans).toEqual([
    { upper: "16", lower: "14", at: 3, bottom: false },
    { upper: "12", lower: "11", at: 2, bottom: true },
  ]);
});
