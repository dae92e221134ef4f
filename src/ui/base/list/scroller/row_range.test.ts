import { expect, test } from "vitest";
import { rangeAfterUpdate, rangeAt, rangeFor, rowAt, viewOf, type RowRange } from "./row_range";

const rows = (count: number, height = 100) => ({ count, heightOf: () => height });
const origin = { index: 0, top: 0 };
const keys = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => String(from + at));

test("a row is found in both directions, and the search stops at the ends", () => {
  expect(rowAt(250, origin, rows(10))).toEqual({ index: 2, top: 200 });
  expect(rowAt(250, { index: 8, top: 800 }, rows(10))).toEqual({ index: 2, top: 200 });
  expect(rowAt(-50, { index: 3, top: 300 }, rows(10))).toEqual(origin);
  expect(rowAt(9_999, origin, rows(10))).toEqual({ index: 9, top: 900 });
});

/** Requests ranges until no more rows are needed; returns each range on the way. */
function fill(seen: { top: number; bottom: number }, now: RowRange, from = origin): RowRange[] {
  const ranges: RowRange[] = [];
  for (let more = true; more && ranges.length < 100;) {
    const next = rangeFor(seen, 400, now, from, rows(100));
    [now, more] = [{ start: next.start, end: next.end }, next.more];
    ranges.push(now);
  }
  return ranges;
}

test("one row is added at a time, the viewport before the margins", () => {
  const ranges = fill({ top: 1000, bottom: 1500 }, { start: 8, end: 12 });
  const seen = ranges.findIndex(({ end }) => end >= 16);
  expect(ranges[seen]).toEqual({ start: 8, end: 16 });
  expect(ranges.at(-1)).toEqual({ start: 6, end: 20 });
  for (const [index, { start, end }] of ranges.entries()) {
    const before = ranges[index - 1] ?? { start: 8, end: 12 };
    expect(end - start - (before.end - before.start)).toBe(1);
  }
});

test("a list begins with the rows that fill the screen and the one above", () => {
  expect(rangeAt(0, 350, rows(100))).toEqual({ start: 0, end: 4 });
  expect(rangeAt(20, 350, rows(100))).toEqual({ start: 19, end: 24 });
  expect(rangeAt(98, 350, rows(100))).toEqual({ start: 97, end: 100 });
  expect(rangeAt(0, 350, rows(0))).toEqual({ start: 0, end: 0 });
});

test("a jump drops the other rows and begins with the first visible row", () => {
  const [first, ...rest] = fill({ top: 5000, bottom: 5500 }, { start: 0, end: 10 });
  expect(first).toEqual({ start: 50, end: 51 });
  expect(rest.at(-1)).toEqual({ start: 46, end: 60 });
});

test("empty space in the viewport is distinguished from missing margin rows", () => {
  const bare = (now: RowRange) => rangeFor({ top: 1000, bottom: 1500 }, 400, now, origin, rows(100)).bare;
  expect(bare({ start: 10, end: 15 })).toBe(true);
  expect(bare({ start: 11, end: 20 })).toBe(true);
  expect(bare({ start: 10, end: 16 })).toBe(false);
  expect(bare({ start: 90, end: 95 })).toBe(true);
});

test("rows stay until they are two margins away", () => {
  const now = { start: 10, end: 30 };
  const at = (top: number) => rangeFor({ top, bottom: top + 500 }, 400, now, { index: 10, top: 1000 }, rows(100)).start;
  expect(at(1500)).toBe(10);
  expect(at(1900)).toBe(11);
});

test("with an infinite margin, rows are added one at a time and none is removed", () => {
  let now: RowRange = { start: 50, end: 55 };
  const seen = { top: 5000, bottom: 5500 };
  const from = { index: 0, top: 0 };
  for (let more = true; more;) {
    const { start, end, ...next } = rangeFor(seen, Infinity, now, from, rows(100));
    expect(end - start - (now.end - now.start)).toBe(1);
    [now, more] = [{ start, end }, next.more];
  }
  expect(now).toEqual({ start: 0, end: 100 });
  expect(rangeFor({ top: 0, bottom: 500 }, Infinity, now, from, rows(100))).toEqual({
    ...now,
    more: false,
    bare: false,
  });
});

test("an empty list has no rows", () => {
  expect(rangeFor({ top: 0, bottom: 500 }, 400, { start: 0, end: 0 }, origin, rows(0))).toMatchObject({
    start: 0,
    end: 0,
  });
});

test("rendered rows stay while others are inserted or removed", () => {
  const before = keys(100, 200);
  const view = viewOf({ start: 10, end: 20 }, "112", before);
  expect(rangeAfterUpdate(view, before)).toEqual({ start: 10, end: 20 });
  expect(rangeAfterUpdate(view, [...keys(0, 5), ...before])).toEqual({ start: 15, end: 25 });
  const between = [...keys(100, 115), "x", "y", ...keys(115, 200)];
  expect(rangeAfterUpdate(view, between)).toEqual({ start: 10, end: 22 });
  expect(
    rangeAfterUpdate(
      view,
      before.filter((key) => key !== "110" && key !== "119"),
    ),
  ).toEqual({ start: 10, end: 18 });
  expect(rangeAfterUpdate(view, keys(500, 600))).toEqual({ start: 0, end: 6 });
});

test("many inserted rows are not all rendered: the rows around the pivot stay", () => {
  const before = keys(0, 20);
  const view = viewOf({ start: 0, end: 20 }, "12", before);
  const filled = [...keys(0, 10), ...keys(1000, 1060), ...keys(10, 20)];
  const { start, end } = rangeAfterUpdate(view, filled);
  expect(end - start).toBeLessThanOrEqual(48);
  expect(filled.slice(start, end)).toContain("12");
  expect(rangeAfterUpdate(viewOf({ start: 0, end: 20 }, "12", before), filled, true)).toEqual({ start: 0, end: 80 });
});
