import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { lineKey, liveReadStart, mergeStretch, resolveReadingPosition, withPinned, type ListLine } from "./list_lines";

const entry = (n: number) => ({ timeline: "home", order: String(n).padStart(4, "0"), itemId: `s${n}`, at: 0 });
const gap = (upper: number, lower: number) => ({
  timeline: "home",
  upper: entry(upper).order,
  lower: entry(lower).order,
});
const read = (from: number | undefined, numbers: number[], more = true, gaps: ReturnType<typeof gap>[] = []) => ({
  ...(from === undefined ? {} : { from: entry(from).order }),
  entries: numbers.map(entry),
  gaps,
  more,
});
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);
const none = new Set<string>();
const shown = (lines: readonly ListLine[]) =>
  lines.map((line) => (line.kind === "entry" ? Number(line.order) : line.kind === "gap" ? "gap" : "unsent"));

test("a stretch replaces what stood in it and leaves what lies above and below", () => {
  const lines = mergeStretch([], read(undefined, down(10, 1), false), none);
  expect(shown(mergeStretch(lines, read(7, [7, 5, 4]), none))).toEqual([10, 9, 8, 7, 5, 4, 3, 2, 1]);
});

test("a filled gap's entries come between, and the gap goes once its stretch has none", () => {
  const holed = mergeStretch([], read(undefined, [10, 9, 3, 2], false, [gap(9, 3)]), none);
  expect(shown(holed)).toEqual([10, 9, "gap", 3, 2]);
  const partly = mergeStretch(holed, read(undefined, [10, 9, 8, 7, 3, 2], false, [gap(7, 3)]), none);
  expect(shown(partly)).toEqual([10, 9, 8, 7, "gap", 3, 2]);
  expect(partly.map(lineKey)).toContain(lineKey(holed[2]!));
  expect(shown(mergeStretch(partly, read(undefined, down(10, 2), false), none))).toEqual(down(10, 2));
});

test("a shown status that is deleted stays as a notice; a hidden one is removed", () => {
  const lines = mergeStretch([], read(undefined, [5, 4, 3], false), none);
  const after = mergeStretch(lines, read(undefined, [5], false), new Set(["s4"]));
  expect(after).toEqual([
    { kind: "entry", order: "0005", id: "s5", gone: false },
    { kind: "entry", order: "0004", id: "s4", gone: true },
  ]);
});

test("the viewport is well inside the live query; a small scroll does not move it", () => {
  const lines = mergeStretch([], read(undefined, down(1000, 1), false), none);
  expect(liveReadStart(lines, undefined, { start: 0, end: 15 })).toBeUndefined();
  expect(liveReadStart(lines, undefined, { start: 150, end: 168 })).toBeUndefined();
  const moved = liveReadStart(lines, undefined, { start: 170, end: 185 });
  expect(moved).toBe(entry(1000 - 110).order);
  expect(liveReadStart(lines, moved, { start: 180, end: 195 })).toBe(moved);
  expect(liveReadStart(lines, moved, { start: 130, end: 145 })).toBe(entry(1000 - 70).order);
  expect(liveReadStart(lines, moved, { start: 10, end: 25 })).toBeUndefined();
});

test("a kept place whose entry is gone leads to the next older one", () => {
  const lines = mergeStretch([], read(undefined, [9, 7, 5], false, [gap(7, 5)]), none);
  const at = (order: string) => resolveReadingPosition(lines, { order, offset: 0, heights: {} })?.key;
  expect(at("0007")).toBe("0007");
  expect(at("0008")).toBe("0007");
  expect(at("0001")).toBe("0005");
  expect(at("gap:0005")).toBe("gap:0005");
  expect(resolveReadingPosition([], { order: "0001", offset: 0, heights: {} })).toBeNull();
});

test("below a saved place whose entry is gone, lines keep their offsets", () => {
  const lines = mergeStretch([], read(undefined, [9, 5, 4], false), none);
  const heights = { "0009": 300, "0008": 46, "0007": 200, "gap:0005": 61, "0005": 100 };
  const offset = (order: string) => resolveReadingPosition(lines, { order, offset: -20, heights })?.offset;
  expect(offset("0009")).toBe(-20);
  expect(offset("0008")).toBe(-20 + 46 + 200);
  expect(offset("0007")).toBe(-20 + 200);
  expect(offset("0006")).toBe(-20);
  expect(offset("gap:0005")).toBe(-20 + 61);
  expect(offset("0001")).toBe(-20);
});

test("a gone entry resolves to the row above if half of that was in view", () => {
  const lines = mergeStretch([], read(undefined, [9, 5], false), none);
  const heights = { "0009": 300, "0008": 46, "0007": 200, "0005": 100 };
  const at = (order: string, offset: number) => resolveReadingPosition(lines, { order, offset, heights });
  expect(at("0008", 150)).toEqual({ key: "0009", offset: -150 });
  expect(at("0008", 149)).toEqual({ key: "0005", offset: 149 + 46 + 200 });
  expect(at("0007", 200)).toEqual({ key: "0009", offset: 200 - 46 - 300 });
});

test("merging a stretch gives the same list as reading everything (seeded)", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = createRandom(seed);
    const numbers = down(60, 1).filter(() => random.chance(0.7));
    const holes = numbers.slice(0, -1).flatMap((n, at) => (random.chance(0.15) ? [gap(n, numbers[at + 1] ?? 0)] : []));
    const within = (top: number, bottom: number) => (one: { upper: string }) =>
      one.upper <= entry(top).order && one.upper >= entry(bottom).order;
    const whole = mergeStretch([], read(undefined, numbers, false, holes), none);
    const begin = random.int(0, numbers.length - 1);
    const part = numbers.slice(begin, begin + random.int(1, 20));
    const [top = 0, bottom = 0] = [part[0], part.at(-1)];
    const more = bottom !== numbers.at(-1);
    const stale = mergeStretch(
      whole,
      read(
        top,
        part.filter(() => random.chance(0.5)),
        more,
      ),
      none,
    );
    const again = mergeStretch(stale, read(top, part, more, holes.filter(within(top, bottom))), none);
    expect(again, `seed ${seed}`).toEqual(whole);
  }
});

test("what is pinned stands at the top, once, also after the list was read anew", () => {
  const lines = mergeStretch([], read(undefined, down(9, 1), false), none);
  const pinned = withPinned(lines, ["s4", "s7"]);
  expect(pinned.map(lineKey).slice(0, 3)).toEqual(["pinned:s4", "pinned:s7", "0009"]);
  expect(shown(pinned.slice(2))).toEqual([9, 8, 6, 5, 3, 2, 1]);
  const again = withPinned(mergeStretch(pinned, read(undefined, down(10, 1), false), none), ["s4"]);
  expect(again.map(lineKey).slice(0, 2)).toEqual(["pinned:s4", "0010"]);
  expect(shown(again.slice(1))).toEqual([10, 9, 8, 7, 6, 5, 3, 2, 1]);
  expect(withPinned(lines, [])).toBe(lines);
});
