/** Indices of the rows that are in the page; `end` is excluded. */
export type Range = { start: number; end: number };

/** Whether two ranges hold the same rows. */
export const sameRange = (one: Range, other: Range) => one.start === other.start && one.end === other.end;

/** A row's index, and the distance of its top from the list's top in px. */
type Spot = { index: number; top: number };

/** The number of rows, and the measured or estimated height of each in px. */
export type Rows = { count: number; heightOf(index: number): number };

/** Rows that are rendered first where all rendered rows are gone. */
const fewRows = 6;

/** Most rows that may be rendered: enough for a tall viewport and the margins around it. */
const mostRows = 48;

/**
 * Finds the row at a distance from the list's top, walking from a row whose position is known.
 * @param y px from the list's top; beyond an end of the list it is the row at that end
 */
export function rowAt(y: number, from: Spot, { count, heightOf }: Rows): Spot {
  let { index, top } = from;
  while (index > 0 && top > y) top -= heightOf(--index);
  while (index < count - 1 && top + heightOf(index) <= y) top += heightOf(index++);
  return { index, top };
}

/**
 * The rows that are rendered first when a list begins at row `index`: those that fill the viewport from there on, and the row before
 * them, which may reach into it. The margins follow frame by frame: the first frame must be short.
 * @param screen height of the viewport in px
 */
export function rangeAt(index: number, screen: number, rows: Rows): Range {
  if (rows.count === 0) return { start: 0, end: 0 };
  return { start: Math.max(0, index - 1), end: rowAt(screen, { index, top: 0 }, rows).index + 1 };
}

/** The edges of the viewport, in px from the list's top. */
type Seen = { top: number; bottom: number };

/** The rows in the viewport, and those up to `px` beyond its edges. */
export function nearby(seen: Seen, px: number, from: Spot, rows: Rows): Range {
  return { start: rowAt(seen.top - px, from, rows).index, end: rowAt(seen.bottom + px, from, rows).index + 1 };
}

/**
 * The rows to render next: those in the viewport and those in the margins beyond it, but at most one more than are rendered now,
 * and the viewport's first, so that no frame renders many. A page that scrolls faster than that shows empty room for a while.
 * Rendered rows stay until they are two margins away.
 * @param ready height of a margin in px; Infinity renders all rows and removes none
 * @param now the rendered rows; `from` is the first of them
 * @returns the range; `more`: further rows are wanted in the next frame; `bare`: the viewport has empty room until then
 */
export function rangeFor(
  seen: Seen,
  ready: number,
  now: Range,
  from: Spot,
  rows: Rows,
): Range & { more: boolean; bare: boolean } {
  if (rows.count === 0) return { start: 0, end: 0, more: false, bare: false };
  const [must, want, keep] = [0, ready, 2 * ready].map((px) => nearby(seen, px, from, rows)) as [Range, Range, Range];
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

/** The rendered rows: their range when it was set, their keys, and the key of the row at the scroll position. */
export type View = Range & { shown: readonly string[]; pivot: string | null };

/** Makes the view of a range of a list with these keys. */
export function viewOf({ start, end }: Range, pivot: string | null, keys: readonly string[]): View {
  return { start, end, shown: keys.slice(start, end), pivot };
}

/**
 * The range of the rendered rows after the list changed. Rows are found again by their keys, and rows inserted between them are
 * included, up to the most that may be rendered. If none of the rows is left, it is the top of the list.
 * @param keys the keys of the changed list
 * @param whole all rows are rendered: no limit holds
 */
export function follow({ start, end, shown, pivot }: View, keys: readonly string[], whole = false): Range {
  if (shown.length > 0 && shown.every((key, at) => keys[start + at] === key)) return { start, end };
  const index = new Map(keys.map((key, at) => [key, at]));
  const left = shown.flatMap((key) => index.get(key) ?? []);
  const [first, last] = [left[0], left.at(-1)];
  if (first === undefined || last === undefined) return { start: 0, end: Math.min(fewRows, keys.length) };
  if (whole || last + 1 - first <= mostRows) return { start: first, end: last + 1 };
  const middle = (pivot === null ? undefined : index.get(pivot)) ?? first;
  return { start: Math.max(first, middle - mostRows / 3), end: Math.min(last + 1, middle + (mostRows * 2) / 3) };
}
