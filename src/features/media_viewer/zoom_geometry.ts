/** A point in px from the center of the picture's box; x to the right, y down. */
export type Point = { x: number; y: number };
type Box = { width: number; height: number };

/** A zoom state: `scale` relative to the fitted size, and the offset in px. */
export type ZoomState = Point & { scale: number };

/** The unzoomed state. */
export const unzoomed: ZoomState = { scale: 1, x: 0, y: 0 };

/** The highest scale, and the scale of a double tap. */
const MAX_SCALE = 8;
const DOUBLE_TAP_SCALE = 2.5;

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;

/** Limits the scale, and the offset so that no edge of the picture moves inside the box. */
function bounded({ scale, x, y }: ZoomState, { width, height }: Box): ZoomState {
  const limited = Math.min(MAX_SCALE, Math.max(1, scale));
  return { scale: limited, x: clamp(x, (width * (limited - 1)) / 2), y: clamp(y, (height * (limited - 1)) / 2) };
}

/** Zooms by a factor; the picture's point at `at` stays in place. */
export function zoomBy(view: ZoomState, times: number, at: Point, box: Box): ZoomState {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * times));
  const grown = scale / view.scale;
  return bounded({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, box);
}

/** Pans by a distance in px. */
export const panBy = (view: ZoomState, by: Point, box: Box): ZoomState =>
  bounded({ ...view, x: view.x + by.x, y: view.y + by.y }, box);

const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Zooms and pans by a pinch: two fingers move from `from` to `to`. */
export function pinchBy(
  view: ZoomState,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  box: Box,
): ZoomState {
  const [before, after] = [midpoint(...from), midpoint(...to)];
  const held = zoomBy(view, distance(...to) / distance(...from), before, box);
  return panBy(held, { x: after.x - before.x, y: after.y - before.y }, box);
}

/** Toggles the zoom for a double tap at a point. */
export const toggleZoom = (view: ZoomState, at: Point, box: Box): ZoomState =>
  view.scale > 1 ? unzoomed : zoomBy(view, DOUBLE_TAP_SCALE, at, box);
