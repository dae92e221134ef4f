import { startTransition, useLayoutEffect, useMemo, useRef, type RefObject } from "react";
import { flushSync } from "react-dom";
import { runInBackground } from "../../../browser/background_task";
import { rowsNear, sameRange, viewOf, type RowRange, type Rows, type RenderedRows } from "./row_range";
import { createScroller, type ScrollPosition, type Scroller, type ScrollerOptions } from "./scroller";

/** Height of the margin around the viewport in which rows are rendered, in px. */
const READY_PX = 750;
/** Number of rows that are prepared together if all rows are rendered. */
const CHUNK = 20;

/** A list as it is rendered now. */
export type RenderedList<T> = {
  items: readonly T[];
  keys: readonly string[];
  /** The rendered rows. */
  range: RowRange;
  /** All rows are rendered. */
  whole: boolean;
  heights: Map<string, number>;
  estimate: number;
  start: ScrollPosition | null;
  under: boolean;
  inset(): number;
  onScrollPosition: ((position: ScrollPosition) => void) | undefined;
  onRange: ((range: RowRange) => void) | undefined;
  prepare: ((items: readonly T[]) => Promise<unknown> | null) | undefined;
};

/** The scroller as a list uses it; the same object as long as the list is mounted. */
export type ScrollerHandle = Pick<Scroller, "element" | "scrollTo" | "scrollToTop" | "reportScrollPosition"> & {
  /** The key of the row at the last scroll position. */
  currentRow(): string | null;
  /** The rows near the viewport, if all rows are rendered; null before the first scroll position. */
  rowsNearViewport(): RowRange | null;
};

/**
 * Runs the scroller of a list: creates it when the list is mounted, and commits the rendered rows.
 * @param box the list
 * @param now the list as it is rendered now; `start`, `under`, `heights` and `estimate` are read once
 * @param setView called with the rows to render next
 */
export function useScroller<T>(
  box: RefObject<HTMLElement | null>,
  now: RenderedList<T>,
  setView: (view: RenderedRows) => void,
): ScrollerHandle {
  const scroller = useRef<Scroller | null>(null);
  const near = useRef<RowRange | null>(null);
  const currentRow = useRef<string | null>(null);
  const latest = useRef(now);

  useLayoutEffect(() => {
    latest.current = now;
  });

  useLayoutEffect(() => {
    if (!box.current) return;
    const { heights, estimate, start, keys, under } = latest.current;
    let requested: RowRange | null = null;

    function onScrollPosition(position: ScrollPosition) {
      const { keys, onScrollPosition: reportScrollPosition, onRange: reportRange, whole } = latest.current;
      currentRow.current = position.key;
      reportScrollPosition?.(position);
      if (!whole) return;
      const from = { index: Math.max(0, keys.indexOf(position.key)), top: position.offset };
      const viewport = { top: 0, bottom: window.innerHeight };
      const rows = rowsNear(viewport, READY_PX, from, rowsWithHeights(keys, heights, estimate));
      if (!near.current || !sameRange(near.current, rows)) reportRange?.((near.current = rows));
    }

    const onRange: ScrollerOptions["onRange"] = (range, pivot, urgency) => {
      const { items, keys, prepare, whole, range: drawn } = latest.current;
      const show = () => setView(viewOf(range, pivot, keys));
      requested = range;
      if (urgency === "moved") return queueMicrotask(() => flushSync(show));
      const by = whole ? CHUNK : 1;
      const first = Math.floor(range.start / by) * by;
      const chunk = items.slice(first, Math.ceil(range.end / by) * by);
      const loading = prepare?.(chunk.filter((_, at) => first + at < drawn.start || first + at >= drawn.end));
      // A transition, so that React handles input between its slices.
      const draw = () => requested === range && startTransition(show);
      const schedule = urgency === "ahead" ? () => runInBackground(draw) : draw;
      if (loading) void loading.then(schedule);
      else schedule();
    };

    const made = createScroller(box.current, {
      heights,
      estimate,
      inset: () => latest.current.inset(),
      ready: () => (latest.current.whole ? Infinity : READY_PX),
      onScrollPosition,
      onRange,
    });
    scroller.current = made;
    made.begin(keys, start && keys.includes(start.key) ? start : null, under);
    return () => {
      made.stop();
      scroller.current = null;
    };
  }, [box, setView]);

  const { keys, range } = now;
  useLayoutEffect(() => scroller.current?.commit(keys, range), [keys, range]);

  return useMemo(
    () => ({
      element: (key) => scroller.current?.element(key) ?? null,
      scrollTo: (position) => scroller.current?.scrollTo(position),
      scrollToTop: () => scroller.current?.scrollToTop(),
      reportScrollPosition: () => scroller.current?.reportScrollPosition(),
      currentRow: () => currentRow.current,
      rowsNearViewport: () => near.current,
    }),
    [],
  );
}

/** The rows of a list with their measured or estimated heights. */
export const rowsWithHeights = (
  keys: readonly string[],
  heights: ReadonlyMap<string, number>,
  estimate: number,
): Rows => ({
  count: keys.length,
  heightOf: (index) => heights.get(keys[index] ?? "") ?? estimate,
});
