import { expect, test } from "vitest";
import { panBy, zoomBy, pinchBy, toggleZoom, unzoomed } from "./zoom_geometry";

const box = { width: 400, height: 800 };
const middle = { x: 0, y: 0 };

/** Where a point of the unzoomed picture (from its center) is drawn. */
const seen = (view: typeof unzoomed, at: { x: number; y: number }) => ({
  x: at.x * view.scale + view.x,
  y: at.y * view.scale + view.y,
});

test("what lies under the finger stays there when it comes nearer", () => {
  const at = { x: 120, y: -200 };
  const view = zoomBy(unzoomed, 2, at, box);
  expect(view.scale).toBe(2);
  expect(seen(view, at)).toEqual(at);
});

test("a double tap comes near, the next one shows the whole again", () => {
  const view = toggleZoom(unzoomed, { x: 50, y: 50 }, box);
  expect(view.scale).toBe(2.5);
  expect(toggleZoom(view, middle, box)).toEqual(unzoomed);
});

test("it comes as near as eight times, and goes no farther than the whole", () => {
  expect(zoomBy(unzoomed, 100, middle, box).scale).toBe(8);
  expect(zoomBy(zoomBy(unzoomed, 3, middle, box), 0.01, { x: 90, y: 9 }, box)).toEqual(unzoomed);
});

test("it is moved to its edges and not beyond, and not at all while it is whole", () => {
  const view = zoomBy(unzoomed, 2, middle, box);
  expect(panBy(view, { x: 1000, y: -1000 }, box)).toEqual({ scale: 2, x: 200, y: -400 });
  expect(panBy(unzoomed, { x: 30, y: 30 }, box)).toEqual(unzoomed);
});

test("two fingers that part come nearer between them, and take it along", () => {
  const view = pinchBy(
    unzoomed,
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
    pinchBy(
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
