import { expect, test } from "vitest";
import { rowsOf, shapeOf } from "./shape";

const sized = (width: number | null, height: number | null) => ({
  meta: { original: { width, height }, small: null, focus: null },
});

test("a picture's box has the picture's shape, within what a row bears", () => {
  expect(shapeOf(sized(1600, 900))).toBeCloseTo(16 / 9);
  expect(shapeOf(sized(100, 1000))).toBe(0.8);
  expect(shapeOf(sized(4000, 400))).toBe(3);
});

test("a picture of unknown size has a reserved box", () => {
  expect(shapeOf({ meta: null })).toBeCloseTo(4 / 3);
  expect(shapeOf(sized(null, 0))).toBeCloseTo(4 / 3);
});

test("at most three stand in a row, and none is left alone while it can be helped", () => {
  const lengths = (count: number) => rowsOf(Array.from({ length: count })).map((row) => row.length);
  expect([1, 2, 3, 4, 5, 7, 8].map(lengths)).toEqual([[1], [2], [3], [2, 2], [3, 2], [3, 2, 2], [3, 3, 2]]);
  expect(rowsOf(["a", "b", "c", "d"]).flat()).toEqual(["a", "b", "c", "d"]);
});
