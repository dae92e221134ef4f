import { expect, test } from "vitest";
import type { FilterValues } from "../../filters/filter_values";
import { readAnswer } from "../answer";
import { effects } from "../registry";
import { requests } from "../requests";

const now = Date.UTC(2026, 10, 20, 12);
const inAnHour = new Date(now + 3_600_000).toISOString();
const spoiler = { id: "k1", keyword: "spoiler", whole_word: true };
const series: FilterValues = {
  title: "Series",
  context: ["home", "thread"],
  filter_action: "warn",
  expires_at: null,
  keywords: [spoiler],
};
const row = { id: "7", ...series, keywords: [spoiler], statuses: [] };
const seen = (id: string, before: FilterValues | null, wanted: FilterValues | null) =>
  effects.filter.applyToFilters?.({ id, before, wanted }, [row]);
const sent = (id: string, before: FilterValues | null, wanted: FilterValues | null, filters: "v1" | "v2" = "v2") => {
  const { method, path, json } = requests.filter.request({ id, before, wanted }, now, { filters });
  return [`${method} ${path}`, json];
};

test("a filter is made, changed and deleted at once, and others stay", () => {
  const other = { ...series, title: "Other" };
  expect(seen("local:1", null, other)).toEqual([row, { id: "local:1", ...other, statuses: [] }]);
  expect(seen("7", series, { ...series, filter_action: "hide" })).toEqual([{ ...row, filter_action: "hide" }]);
  expect(seen("8", series, other)).toEqual([row]);
  expect([seen("7", series, null), seen("8", series, null)]).toEqual([[], [row]]);
});

test("a new filter that the server tells of before it has answered is seen once", () => {
  expect(seen("local:1", null, series)).toEqual([{ ...row, local_id: "local:1" }]);
});

test("a change of a new filter is of the one that the server made of it", () => {
  const made = [{ ...row, local_id: "local:1" }];
  const apply = (before: FilterValues | null, wanted: FilterValues | null) =>
    effects.filter.applyToFilters?.({ id: "local:1", before, wanted }, made);
  expect(apply(null, { ...series, title: "B" })).toEqual([{ ...made[0], title: "B" }]);
  expect(apply(series, null)).toEqual([]);
});

test("a later act on a filter takes the place of an unsent one", () => {
  const { replaces, lane } = effects.filter;
  const edited = { id: "7", before: series, wanted: { ...series, title: "B" } };
  expect(replaces?.({ ...edited, wanted: null }, edited)).toBe(true);
  expect(lane(edited)).not.toBe(lane({ ...edited, id: "8" }));
});

test("a new filter is sent as a whole, and only what differs of a changed one", () => {
  const keywords_attributes = [spoiler];
  const { title, context, filter_action } = series;
  expect(sent("local:1", null, { ...series, expires_at: inAnHour })).toEqual([
    "POST /api/v2/filters",
    { title, context, filter_action, expires_in: 3600, keywords_attributes },
  ]);
  const added = { keyword: "ending", whole_word: false };
  expect(sent("7", series, { ...series, keywords: [{ ...spoiler, whole_word: false }, added] })).toEqual([
    "PUT /api/v2/filters/7",
    { keywords_attributes: [{ ...spoiler, whole_word: false }, added] },
  ]);
  expect(sent("7", series, { ...series, context: ["home"], keywords: [] })).toEqual([
    "PUT /api/v2/filters/7",
    { context: ["home"], keywords_attributes: [{ id: "k1", _destroy: true }] },
  ]);
  expect(sent("7", { ...series, expires_at: inAnHour }, series)[1]).toEqual({ expires_in: null });
  expect(sent("7", series, null)).toEqual(["DELETE /api/v2/filters/7", undefined]);
});

test("a filter of version 1 is sent as one phrase, with all that Akkoma would forget", () => {
  const { context } = series;
  const phrase = { phrase: "spoiler", context, irreversible: true, whole_word: true };
  const hides = { ...series, title: "spoiler", filter_action: "hide" as const };
  expect(sent("local:1", null, hides, "v1")).toEqual(["POST /api/v1/filters", phrase]);
  const before = { ...hides, expires_at: inAnHour };
  expect(sent("7", before, { ...before, filter_action: "warn" }, "v1")).toEqual([
    "PUT /api/v1/filters/7",
    { ...phrase, irreversible: false },
  ]);
  expect(sent("7", before, hides, "v1")[1]).toEqual({ ...phrase, expires_in: null });
});

test("the server's answer counts, and timelines that lack hidden posts are read again", () => {
  const settled = (before: FilterValues | null, wanted: FilterValues | null, body: unknown) =>
    requests.filter.settle({ id: "7", before, wanted }, readAnswer("filter", body) as never);
  expect(settled(series, { ...series, title: "B" }, { ...row, title: "B" })).toEqual({
    filter: { id: "7", as: { ...row, title: "B" } },
  });
  expect(settled(series, null, {})).toEqual({ filter: { id: "7", as: null } });
  const { drops } = settled({ ...series, filter_action: "hide" }, null, {});
  expect(["home", "local", "notifications"].map((timeline) => drops?.(timeline))).toEqual([true, true, false]);
  expect(() => settled(null, series, {})).toThrow("no filter");
});
