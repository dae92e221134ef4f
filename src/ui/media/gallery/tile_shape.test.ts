import { expect, test } from "vitest";
import { isTight, rowShape, shapeOf } from "./tile_shape";

const sized = (width: number | null, height: number | null) => ({
  meta: { original: { width, height }, small: null, focus: null },
});

test("a picture's box has the picture's shape, within what a row bears", () => {
  expect(shapeOf(sized(1600, 900))).toBeCloseTo(16 / 9);
  expect(shapeOf(sized(100, 1000))).toBe(0.8);
  expect(shapeOf(sized(4000, 400))).toBe(3);
  expect([shapeOf(sized(100, 1000), 3), shapeOf(sized(4000, 400), 3)]).toEqual([0.6, 2]);
});

test("a picture of unknown size has a reserved box", () => {
  expect(shapeOf({ meta: null })).toBeCloseTo(4 / 3);
  expect(shapeOf(sized(null, 0))).toBeCloseTo(4 / 3);
});

test("where a server did not measure the file itself, its preview's shape counts", () => {
  for (const original of [null, { width: null, height: null }, { width: 0, height: 0 }])
    expect(shapeOf({ meta: { original, small: { width: 200, height: 100 }, focus: null } })).toBe(2);
});

test("pictures side by side are as high as one another, each in its own shape", () => {
  expect(rowShape([sized(100, 100), sized(200, 100)])).toBeCloseTo(3);
  expect(rowShape([sized(1600, 900)])).toBeCloseTo(16 / 9);
});

test("a row is tight if a picture is too narrow for its corner buttons", () => {
  const [tall, square, wide] = [sized(300, 400), sized(400, 400), sized(1600, 900)];
  expect([isTight([wide, wide, tall]), isTight([tall, wide])]).toEqual([true, true]);
  expect([isTight([square, square, square]), isTight([tall]), isTight([tall, tall, tall])]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isTight([wide, wide, wide, tall])).toBe(false);
});
