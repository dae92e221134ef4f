/** A place in px, from the middle of the box that a picture is shown in; to the right and down. */
export type Point = { x: number; y: number };
type Box = { width: number; height: number };

/** How a picture is seen: how many times as large as it fits, and how far it was moved, in px. */
export type View = Point & { scale: number };

/** The whole picture, as it fits. */
export const whole: View = { scale: 1, x: 0, y: 0 };

/** As near as a picture is seen at all, and at a double tap. */
const nearest = 8;
const near = 2.5;

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;

/** A view that shows no more beside the picture than there is: moved as far as its edges allow, never smaller than it fits. */
function bounded({ scale, x, y }: View, { width, height }: Box): View {
  const kept = Math.min(nearest, Math.max(1, scale));
  return { scale: kept, x: within(x, (width * (kept - 1)) / 2), y: within(y, (height * (kept - 1)) / 2) };
}

/** So many times nearer, with what lies at a place staying there. */
export function nearer(view: View, times: number, at: Point, box: Box): View {
  const scale = Math.min(nearest, Math.max(1, view.scale * times));
  const grown = scale / view.scale;
  return bounded({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, box);
}

/** Moved by a finger. */
export const moved = (view: View, by: Point, box: Box): View =>
  bounded({ ...view, x: view.x + by.x, y: view.y + by.y }, box);

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Pinched by two fingers that went from two places to two others. */
export function pinched(view: View, from: readonly [Point, Point], to: readonly [Point, Point], box: Box): View {
  const [before, after] = [between(...from), between(...to)];
  const held = nearer(view, apart(...to) / apart(...from), before, box);
  return moved(held, { x: after.x - before.x, y: after.y - before.y }, box);
}

/** A double tap at a place: near, or as a whole again. */
export const tapped = (view: View, at: Point, box: Box): View => (view.scale > 1 ? whole : nearer(view, near, at, box));
