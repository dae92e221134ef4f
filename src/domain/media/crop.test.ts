import { expect, test } from "vitest";
import { keptArea, MOST_ZOOM, moved, whole } from "./crop";

const wide = { width: 400, height: 200 };

test("as much of a picture is kept as fits the frame, from its middle", () => {
  expect(keptArea(wide, 1, whole)).toEqual({ x: 100, y: 0, width: 200, height: 200 });
  expect(keptArea(wide, 4, whole)).toEqual({ x: 0, y: 50, width: 400, height: 100 });
  expect(keptArea(wide, 1, { ...whole, zoom: 2 })).toEqual({ x: 150, y: 50, width: 100, height: 100 });
});

test("what is kept never leaves the picture, and the way back from an edge is short", () => {
  const far = moved(wide, 1, whole, { x: 9, y: 9 });
  expect(keptArea(wide, 1, far)).toEqual({ x: 200, y: 0, width: 200, height: 200 });
  expect(keptArea(wide, 1, moved(wide, 1, far, { x: -0.1 })).x).toBeCloseTo(180);
});

test("what is enlarged around a place keeps that place, also where it can grow no more", () => {
  const around = { x: 0.25, y: -0.5 };
  const near = moved(wide, 1, whole, { zoom: 2, around });
  // The place is (250, 0) of the picture, a quarter right of the middle, at the top.
  expect(keptArea(wide, 1, near)).toEqual({ x: 175, y: 0, width: 100, height: 100 });
  expect(keptArea(wide, 1, moved(wide, 1, near, { zoom: 0.5, around }))).toEqual(keptArea(wide, 1, whole));
  const most = { ...near, zoom: MOST_ZOOM };
  expect(keptArea(wide, 1, moved(wide, 1, most, { zoom: 3, around })).x).toBeCloseTo(keptArea(wide, 1, most).x);
});

test("a picture is enlarged to five times at most, and never made smaller than its frame", () => {
  expect(moved(wide, 1, whole, { zoom: 99 }).zoom).toBe(MOST_ZOOM);
  expect(moved(wide, 1, whole, { zoom: 0.1 }).zoom).toBe(1);
});
