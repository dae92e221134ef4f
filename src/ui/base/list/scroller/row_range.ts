/** Indices of the rendered rows; `end` is excluded. */
export type RowRange = { start: number; end: number };

/** Whether two ranges hold the same rows. */
export const sameRange = (one: RowRange, other: RowRange) => one.start === other.start && one.end === other.end;

/** A row's index, and the distance of its top from the list's top in px. */
type Spot = { index: number; top: number };

/** The number of rows, and the measured or estimated height of each in px. */
export type Rows = { count: number; heightOf(index: number): number };

/** Number of rows to render first after all rendered rows were removed. */
const fewRows = 6;

/** Maximum number of rendered rows: enough for a tall viewport and its margins. */
const mostRows = 48;

/**
 * Finds the row at a distance from the list's top, starting at a row whose position is known.
 * @param y px from the list's top; outside the list, the first or last row is the result
 */
export function rowAt(y: number, from: Spot, { count, heightOf }: Rows): Spot {
  let { index, top } = from;
  while (index > 0 && top > y) top -= heightOf(--index);
  while (index < count - 1 && top + heightOf(index) <= y) top += heightOf(index++);
  return { index, top };
}

/**
 * The first rows to render when a list begins at row `index`: those that fill the viewport from there on, and the row
 * before them, which may extend into it. The margins follow frame by frame, to keep the first frame short.
 * @param screen height of the viewport in px
 */
export function rangeAt(index: number, screen: number, rows: Rows): RowRange {
  if (rows.count === 0) return { start: 0, end: 0 };
  return { start: Math.max(0, index - 1), end: rowAt(screen, { index, top: 0 }, rows).index + 1 };
}

/** The edges of the viewport, in px from the list's top. */
type ViewportEdges = { top: number; bottom: number };

/** The rows in the viewport and up to `px` beyond its edges. */
export function rowsNear(seen: ViewportEdges, px: number, from: Spot, rows: Rows): RowRange {
  return { start: rowAt(seen.top - px, from, rows).index, end: rowAt(seen.bottom + px, from, rows).index + 1 };
}

/**
 * The rows to render next: those in the viewport and its margins, but at most one more than now, so that every frame is
 * short. Rows in the viewport have priority. Fast scrolling shows empty space for a while. A row stays rendered until
 * it is two margins away.
 * @param ready height of a margin in px; Infinity renders all rows and removes none
 * @param now the rendered rows; `from` is the first of them
 * @returns the range; `more`: further rows are needed in the next frame; `bare`: the viewport has empty space until
 * then
 */
export function rangeFor(
  seen: ViewportEdges,
  ready: number,
  now: RowRange,
  from: Spot,
  rows: Rows,
): RowRange & { more: boolean; bare: boolean } {
  if (rows.count === 0) return { start: 0, end: 0, more: false, bare: false };
  const [must, want, keep] = [0, ready, 2 * ready].map((px) => rowsNear(seen, px, from, rows)) as [
    RowRange,
    RowRange,
    RowRange,
  ];
  const apart = now.end <= must.start || now.start >= must.end;
  let { start, end } = apart ? { start: must.start, end: must.start } : now;
  const bare = end < must.end || start > must.start;
  if (end < must.end) end += 1;
  else if (start > must.start) start -= 1;
  else if (end < want.end) end += 1;
  else if (start > want.start) start -= 1;
  return {
    start: Math.max(start, keep.start),
    end: Math.min(end, keep.end),
    more: start > want.start || end < want.end,
    bare,
  };
}

/**
 * The rendered rows: their range when it was set, their keys, and the key of the row at the scroll position (`pivot`).
 */
export type RenderedRows = RowRange & { shown: readonly string[]; pivot: string | null };

/** The rendered rows for a range of a list with these keys. */
export function viewOf({ start, end }: RowRange, pivot: string | null, keys: readonly string[]): RenderedRows {
  return { start, end, shown: keys.slice(start, end), pivot };
}

/**
 * The range of the rendered rows after the list changed. Rows are identified by their keys. Rows inserted between them
 * are included, up to the maximum. If none of the rows is left, the result is the top of the list.
 * @param keys the keys of the changed list
 * @param whole all rows are rendered: there is no maximum
 */
export function rangeAfterUpdate(
  { start, end, shown, pivot }: RenderedRows,
  keys: readonly string[],
  whole = false,
): RowRange {
  if (shown.length > 0 && shown.every((key, at) => keys[start + at] === key)) return { start, end };
  const index = new Map(keys.map((key, at) => [key, at]));
  const remaining = shown.flatMap((key) => index.get(key) ?? []);
  const [first, last] = [remaining[0], remaining.at(-1)];
  if (first === undefined || last === undefined) return { start: 0, end: Math.min(fewRows, keys.length) };
  if (whole || last + 1 - first <= mostRows) return { start: first, end: last + 1 };
  const middle = (pivot === null ? undefined : index.get(pivot)) ?? first;
  return { start: Math.max(first, middle - mostRows / 3), end: Math.min(last + 1, middle + (mostRows * 2) / 3) };
}
