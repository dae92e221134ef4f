import { expect, test } from "vitest";
import { moved, nearer, pinched, tapped, whole } from "./zoom_geometry";

const box = { width: 400, height: 800 };
const middle = { x: 0, y: 0 };

/** Where a place of the picture (from its middle, as it fits) is seen. */
const seen = (view: typeof whole, at: { x: number; y: number }) => ({
  x: at.x * view.scale + view.x,
  y: at.y * view.scale + view.y,
});

test("what lies under the finger stays there when it comes nearer", () => {
  const at = { x: 120, y: -200 };
  const view = nearer(whole, 2, at, box);
  expect(view.scale).toBe(2);
  expect(seen(view, at)).toEqual(at);
});

test("a double tap comes near, the next one shows the whole again", () => {
  const view = tapped(whole, { x: 50, y: 50 }, box);
  expect(view.scale).toBe(2.5);
  expect(tapped(view, middle, box)).toEqual(whole);
});

test("it comes as near as eight times, and goes no farther than the whole", () => {
  expect(nearer(whole, 100, middle, box).scale).toBe(8);
  expect(nearer(nearer(whole, 3, middle, box), 0.01, { x: 90, y: 9 }, box)).toEqual(whole);
});

test("it is moved to its edges and not beyond, and not at all while it is whole", () => {
  const view = nearer(whole, 2, middle, box);
  expect(moved(view, { x: 1000, y: -1000 }, box)).toEqual({ scale: 2, x: 200, y: -400 });
  expect(moved(whole, { x: 30, y: 30 }, box)).toEqual(whole);
});

test("two fingers that part come nearer between them, and take it along", () => {
  const view = pinched(
    whole,
    [
      { x: -10, y: 0 },
      { x: 10, y: 0 },
    ],
    [
      { x: -30, y: 40 },
      { x: 30, y: 40 },
    ],
    box,
  );
  expect(view.scale).toBeCloseTo(3);
  expect(view).toMatchObject({ x: 0, y: 40 });
  expect(
    pinched(
      view,
      [
        { x: -30, y: 0 },
        { x: 30, y: 0 },
      ],
      [
        { x: -3, y: 0 },
        { x: 3, y: 0 },
      ],
      box,
    ).scale,
  ).toBe(1);
});
