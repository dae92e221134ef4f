import { expect, test } from "vitest";
import { type FilterValues, isSameFilter, withFilterChange } from "./filter_values";

const spoiler = { id: "k1", keyword: "spoiler", whole_word: true };
const ending = { id: "k2", keyword: "ending", whole_word: false };
const stands: FilterValues = {
  title: "Series",
  context: ["home", "thread"],
  filter_action: "warn",
  expires_at: null,
  keywords: [spoiler, ending],
};

test("a change of one field leaves what another device changed meanwhile", () => {
  const elsewhere = {
    ...stands,
    title: "Shows",
    keywords: [spoiler, ending, { ...spoiler, id: "k3", keyword: "finale" }],
  };
  const wanted = { ...stands, filter_action: "hide" as const, keywords: [{ ...spoiler, keyword: "spoilers" }, ending] };
  expect(withFilterChange(elsewhere, stands, wanted)).toEqual({
    ...elsewhere,
    filter_action: "hide",
    keywords: [{ ...spoiler, keyword: "spoilers" }, ending, { id: "k3", keyword: "finale", whole_word: true }],
  });
});

test("a keyword is added once, and one taken away here or elsewhere stays away", () => {
  const added = { keyword: "finale", whole_word: false };
  const wanted = { ...stands, keywords: [spoiler, added] };
  const made = { ...added, id: "k9" };
  expect(withFilterChange({ ...stands, keywords: [spoiler, made] }, stands, wanted).keywords).toEqual([spoiler, made]);
  expect(withFilterChange({ ...stands, keywords: [ending] }, stands, wanted).keywords).toEqual([added]);
});

test("a keyword that was changed here and taken away elsewhere is there again", () => {
  const wanted = { ...stands, keywords: [{ ...spoiler, keyword: "spoilers" }, ending] };
  expect(withFilterChange({ ...stands, keywords: [] }, stands, wanted).keywords).toEqual([
    { keyword: "spoilers", whole_word: true },
  ]);
});

test("filters are the same by what they say, in any order and with any ids", () => {
  const { id: _id, ...fresh } = ending;
  const other: FilterValues = { ...stands, context: ["thread", "home"], keywords: [fresh, spoiler] };
  expect(isSameFilter(stands, other)).toBe(true);
  const differing: Partial<FilterValues>[] = [
    { title: "series" },
    { context: ["home"] },
    { filter_action: "hide" },
    { expires_at: "2026-12-01T00:00:00Z" },
    { keywords: [spoiler] },
    { keywords: [spoiler, { ...ending, whole_word: true }] },
  ];
  expect(differing.filter((one) => isSameFilter(stands, { ...other, ...one }))).toEqual([]);
});
