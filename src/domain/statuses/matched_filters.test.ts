import { expect, test } from "vitest";
import * as v from "valibot";
import { aStatus } from "../../../tests/support/rows/entities";
import { foldWords } from "../content/fold_words";
import { Filter } from "../entities/filter";
import { matchFilters, hasKeyword } from "./matched_filters";
import type { StatusRow } from "../rows/rows";

const row = (more: Record<string, unknown> = {}): StatusRow => {
  const { account, reblog: _reblog, quote: _quote, ...status } = aStatus("1", more);
  return { ...status, account_id: account.id, reblog_id: null, quote_id: null, asked_at: 1, seen_at: 1 };
};
const second = { id: "5", title: "Weather", context: ["home"], filter_action: "hide", expires_at: null };
const rain = v.parse(Filter, { ...second, keywords: [{ id: "6", keyword: "rain", whole_word: true }], statuses: [] });

test.each([
  ["rain", true, "Rain, again", true],
  ["rain", true, "it rains", false],
  ["rain", true, "rain_coat", false],
  ["rain", false, "trainspotting", true],
  ["übel", true, "Wie ÜBEL!", true],
  ["übel", true, "grübeln", false],
  ["#rain", true, "so #rain", true],
  ["#rain", true, "a#rain", true],
  ["#rain", true, "#rainy", false],
  ["c++", true, "c++ and c", true],
  [".*", false, "nothing of that", false],
  ["雨", false, "大雨です", true],
  ["cafe\u0301", true, "un café!", true],
  ["straße", true, "AUF DER STRASSE", true],
  ["don't", true, "Don’t do it", true],
  ["rain", true, "r\u00adain", true],
  ["\u00ad", false, "rain", false],
])("the keyword %s (whole word: %s) in %j: %s", (keyword, whole_word, text, met) => {
  expect(hasKeyword(foldWords(text), { keyword, whole_word })).toBe(met);
});

test("a version 1 filter is converted to version 2; irreversible hides", () => {
  const first = { id: 7, phrase: "rain", context: ["home", "nowhere"], irreversible: true, whole_word: false };
  expect(v.parse(Filter, { ...first, expires_at: null })).toEqual({
    id: "7",
    title: "rain",
    context: ["home"],
    filter_action: "hide",
    expires_at: null,
    keywords: [{ id: "7", keyword: "rain", whole_word: false }],
    statuses: [],
  });
});

test.each([
  ["blur", "blur"],
  ["hide", "hide"],
  ["shout", "warn"],
])("a filter that should %s reads as one that should %s: what is not known folds", (filter_action, read) => {
  expect(v.parse(Filter, { ...second, filter_action, keywords: [], statuses: [] }).filter_action).toBe(read);
});

test("filters match text, warning, poll, media descriptions and status ids", () => {
  const words = (more: Record<string, unknown>) => matchFilters(row(more), [rain]).map((met) => met.words);
  expect(words({ content: "<p>dry</p>" })).toEqual([]);
  expect(words({ content: "<p>ra<b>in</b></p>" })).toEqual([["rain"]]);
  expect(words({ content: '<a href="/rain">dry</a>' })).toEqual([]);
  expect(words({ spoiler_text: "Rain" })).toEqual([["rain"]]);
  expect(words({ media_attachments: [{ id: "1", type: "image", url: "u", description: "rain" }] })).toEqual([["rain"]]);
  expect(matchFilters(row(), [{ ...rain, statuses: [{ status_id: "1" }] }])).toMatchObject([{ words: [] }]);
});

test("server matches count for unknown filters, and for existing keywords", () => {
  const { keywords: _keywords, statuses: _statuses, ...told } = rain;
  const said = row({ filtered: [{ filter: told, keyword_matches: ["drizzle"], status_matches: null }] });
  expect(matchFilters(said, null)).toMatchObject([{ title: "Weather", filter_action: "hide", words: ["drizzle"] }]);
  expect(matchFilters(said, [])).toEqual([]);
  expect(matchFilters(said, [rain])).toEqual([]);
  const drizzle = { ...rain, keywords: [{ keyword: "drizzle", whole_word: true }] };
  expect(matchFilters(said, [drizzle])).toMatchObject([{ words: ["drizzle"] }]);
});
