import { startTransition, useLayoutEffect, useMemo, useRef, type RefObject } from "react";
import { flushSync } from "react-dom";
import { runInBackground } from "../../browser/background_task";
import { nearby, sameRange, viewOf, type Range, type Rows, type View } from "./row_range";
import { createScroller, type Place, type Scroller, type ScrollerOptions } from "./scroller";

/** How far beyond the viewport rows are in the page, in px. */
const READY_PX = 750;
/** How many rows are prepared together where all rows are in the page. */
const CHUNK = 20;

/** A list as it is drawn now. */
export type Drawn<T> = {
  items: readonly T[];
  keys: readonly string[];
  /** The rows that are in the page. */
  range: Range;
  /** All rows are in the page. */
  whole: boolean;
  heights: Map<string, number>;
  estimate: number;
  start: Place | null;
  under: boolean;
  inset(): number;
  onPlace: ((place: Place) => void) | undefined;
  onRange: ((range: Range) => void) | undefined;
  prepare: ((items: readonly T[]) => Promise<unknown> | null) | undefined;
};

/** What a list asks of its scroller; the same object as long as the list is mounted. */
export type ScrollerHandle = Pick<Scroller, "element" | "to" | "toTop" | "place"> & {
  /** The key of the row at the last scroll position. */
  here(): string | null;
  /** Where all rows are in the page, those near the viewport; null until the first scroll position. */
  near(): Range | null;
};

/**
 * Runs the scroller of a list: creates it when the list comes into the page, and commits the rows that are drawn.
 * @param box the list
 * @param now the list as it is drawn now; `start`, `under`, `heights` and `estimate` are read once
 * @param setView called with the rows to draw next
 */
export function useScroller<T>(
  box: RefObject<HTMLElement | null>,
  now: Drawn<T>,
  setView: (view: View) => void,
): ScrollerHandle {
  const scroller = useRef<Scroller | null>(null);
  const near = useRef<Range | null>(null);
  const here = useRef<string | null>(null);
  const latest = useRef(now);

  useLayoutEffect(() => {
    latest.current = now;
  });

  useLayoutEffect(() => {
    if (!box.current) return;
    const { heights, estimate, start, keys, under } = latest.current;
    let wanted: Range | null = null;

    function onPlace(place: Place) {
      const { keys, onPlace: tell, onRange: tellRange, whole } = latest.current;
      here.current = place.key;
      tell?.(place);
      if (!whole) return;
      const from = { index: Math.max(0, keys.indexOf(place.key)), top: place.offset };
      const viewport = { top: 0, bottom: window.innerHeight };
      const rows = nearby(viewport, READY_PX, from, rowsOf(keys, heights, estimate));
      if (!near.current || !sameRange(near.current, rows)) tellRange?.((near.current = rows));
    }

    const onRange: ScrollerOptions["onRange"] = (range, pivot, urgency) => {
      const { items, keys, prepare, whole, range: drawn } = latest.current;
      const show = () => setView(viewOf(range, pivot, keys));
      wanted = range;
      if (urgency === "moved") return queueMicrotask(() => flushSync(show));
      const by = whole ? CHUNK : 1;
      const first = Math.floor(range.start / by) * by;
      const chunk = items.slice(first, Math.ceil(range.end / by) * by);
      const waits = prepare?.(chunk.filter((_, at) => first + at < drawn.start || first + at >= drawn.end));
      // A transition: input is handled between its slices.
      const draw = () => wanted === range && startTransition(show);
      const come = urgency === "ahead" ? () => runInBackground(draw) : draw;
      if (waits) void waits.then(come);
      else come();
    };

    const made = createScroller(box.current, {
      heights,
      estimate,
      inset: () => latest.current.inset(),
      ready: () => (latest.current.whole ? Infinity : READY_PX),
      onPlace,
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
      to: (place) => scroller.current?.to(place),
      toTop: () => scroller.current?.toTop(),
      place: () => scroller.current?.place(),
      here: () => here.current,
      near: () => near.current,
    }),
    [],
  );
}

/** The rows of a list by their measured heights. */
export const rowsOf = (keys: readonly string[], heights: ReadonlyMap<string, number>, estimate: number): Rows => ({
  count: keys.length,
  heightOf: (index) => heights.get(keys[index] ?? "") ?? estimate,
});
