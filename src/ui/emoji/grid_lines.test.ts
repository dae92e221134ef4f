import { expect, test } from "vitest";
import {
  BUFFER_PX,
  cellAfterKey,
  linesHeight,
  lineAt,
  lineOf,
  type GridLineRange,
  linesIn,
  linesOf,
  nextLines,
  TITLE_PX,
} from "./grid_lines";

// Two groups of ten and three cells in four columns: a title, three lines, a title, one line.
const lines = linesOf([10, 3], 4, 40);

test("a group is a title of 24 px and lines of 40 px, above the next group", () => {
  expect(lines.map((line) => (line.kind === "title" ? "title" : `${line.from}-${line.to}`))).toEqual([
    "title",
    "0-4",
    "4-8",
    "8-10",
    "title",
    "10-13",
  ]);
  expect(lines.map(({ top }) => top)).toEqual([0, 24, 64, 104, 144, 168]);
  expect([TITLE_PX, linesHeight(lines), linesHeight([])]).toEqual([24, 208, 0]);
});

test("lines in the viewport and 120 px around it are rendered", () => {
  const many = linesOf([5000], 8, 40);
  expect(BUFFER_PX).toBe(120);
  const [from, to] = linesIn(many, 4024, 320);
  expect([many[from]?.top, many[to - 1]?.top]).toEqual([3904, 4464]);
  expect(linesIn(many, 0, 320)[0]).toBe(0);
  expect(linesIn(many, linesHeight(many), 320)[1]).toBe(many.length);
});

test("lines are added a few at a time, the viewport first; distant ones are removed", () => {
  const many = linesOf([5000], 8, 40);
  const shown: GridLineRange[] = [];
  let at: GridLineRange = [0, 9];
  for (
    let last: GridLineRange | null = null;
    at !== last;
    at = nextLines(many, at, { top: 4024, height: 320, most: 3 })
  )
    shown.push((last = at));
  const [first, second] = [shown[1], shown[2]];
  expect([many[first?.[0] ?? 0]?.top, many[second?.[0] ?? 0]?.top]).toEqual([4024, 4024]);
  expect(shown.slice(1).map(([from, to]) => to - from)).toEqual([3, 6, 9, 12, 15]);
  expect(shown.at(-1)).toEqual(linesIn(many, 4024, 320));
});

test("lines that stand already stay as one scrolls on", () => {
  const many = linesOf([5000], 8, 40);
  const before = linesIn(many, 4024, 320);
  expect(nextLines(many, before, { top: 4064, height: 320, most: 3 })).toEqual([before[0] + 1, before[1] + 1]);
});

test("a place in px is in the line that holds it", () => {
  expect([0, 23, 24, 143, 144, 1000].map((px) => lineAt(lines, px))).toEqual([0, 0, 1, 3, 4, 6]);
  expect([0, 9, 10, 13].map((cell) => lineOf(lines, cell))).toEqual([1, 3, 5, -1]);
});

test.each([
  ["ArrowRight", 3, 4],
  ["ArrowRight", 12, 12],
  ["ArrowLeft", 10, 9],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 3, 7],
  ["ArrowDown", 7, 9],
  ["ArrowDown", 9, 11],
  ["ArrowDown", 12, 12],
  ["ArrowUp", 12, 9],
  ["ArrowUp", 2, null],
  ["Home", 6, 4],
  ["End", 5, 7],
  ["PageDown", 1, 9],
  ["PageUp", 12, 6],
  ["Enter", 1, null],
] as const)("%s leads from %i to %s", (key, at, to) =>
  expect(cellAfterKey(lines, at, { key, ctrl: false, page: 2 })).toBe(to),
);

test("Ctrl+Home and Ctrl+End move to the first and the last cell", () => {
  expect(["Home", "End"].map((key) => cellAfterKey(lines, 5, { key, ctrl: true, page: 2 }))).toEqual([0, 12]);
});

test("in a grid without cells a key leads nowhere", () => {
  expect(cellAfterKey([], 0, { key: "ArrowDown", ctrl: false, page: 1 })).toBe(null);
});
