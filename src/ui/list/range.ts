/** Indices of the rows that stand in the page: `start` belongs to it, `end` does not. */
export type Range = { start: number; end: number };

/** Whether two ranges are of the same rows. */
export const sameRange = (one: Range, other: Range) => one.start === other.start && one.end === other.end;

/** A row's index and its distance from the list's top in px. */
type Spot = { index: number; top: number };

/** How many rows there are and how high each is: measured, or guessed where it never was on screen. */
export type Rows = { count: number; heightOf(index: number): number };

/** Rows that stand in the page first where all that stood there are gone. */
const fewRows = 6;

/** Rows that may stand in the page at most: what a tall screen shows and what lies ready around it. */
const mostRows = 48;

/**
 * The row at a distance from the list's top, found by walking from a row whose place is known.
 * @param y px from the list's top; beyond an end it gives the end's row
 */
export function rowAt(y: number, from: Spot, { count, heightOf }: Rows): Spot {
  let { index, top } = from;
  while (index > 0 && top > y) top -= heightOf(--index);
  while (index < count - 1 && top + heightOf(index) <= y) top += heightOf(index++);
  return { index, top };
}

/**
 * What stands in the page first when a list begins at a row: what fills a screen of so many px from it on, and the row that
 * may reach into the screen above it. What lies ready around comes frame by frame: the first one has nothing to spare.
 */
export function rangeAt(index: number, screen: number, rows: Rows): Range {
  if (rows.count === 0) return { start: 0, end: 0 };
  return { start: Math.max(0, index - 1), end: rowAt(screen, { index, top: 0 }, rows).index + 1 };
}

/** The screen, in px from the list's top. */
type Seen = { top: number; bottom: number };

/** The rows that are seen, and those up to so many px beyond the screen's edges. */
export function nearby(seen: Seen, px: number, from: Spot, rows: Rows): Range {
  return { start: rowAt(seen.top - px, from, rows).index, end: rowAt(seen.bottom + px, from, rows).index + 1 };
}

/**
 * The rows that should stand in the page next: those that are seen and those that lie ready beyond the screen's edges, but at
 * most one more than stand there now, and those that are seen first, so that no frame has to build many: a page that scrolls
 * faster than rows are built shows room for them. Rows already there stay until they are twice as far away.
 * @param ready how far beyond the screen rows lie ready, in px; Infinity: all of them, and none goes
 * @param now the rows that stand there, `from` the place of the first of them
 * @returns the range, whether more rows are wanted in the next frame, and whether what is seen has room without a row until then
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

/** The rows that stood in the page: their range then, their keys, and the key of the one that the reader looks at. */
export type View = Range & { shown: readonly string[]; pivot: string | null };

/** The view of a range of a list. */
export function viewOf({ start, end }: Range, pivot: string | null, keys: readonly string[]): View {
  return { start, end, shown: keys.slice(start, end), pivot };
}

/**
 * Where the rows that stood in the page stand after the list changed: rows are found again by key, and what came between
 * them is taken in, of a list of which not all is to stand there no more than fits. With none left it is the top.
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
