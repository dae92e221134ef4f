import {
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from "react";
import { flushSync } from "react-dom";
import { useSetting } from "../useSetting";
import { follow, nearby, rangeAt, sameRange, viewOf, type Range, type Rows } from "./range";
import { useFocusedRow } from "./useFocusedRow";
import { focusOnceRead, useKeptFocus } from "./useKeptFocus";
import { createScroller, type Place } from "./scroller";
import { articleIn, useRowKeys } from "./useRowKeys";
import { whenFree } from "./whenFree";
import styles from "./List.module.css";

/** What the owner of a list may ask of it. */
export type ListHandle = {
  /** Goes to the list's top; `focused`: the focus goes to its first row. */
  toTop(focused?: boolean): void;
  /** Goes to a row and holds it there until the reader scrolls. */
  to(place: Place): void;
  /** Says where the reader is, now. */
  place(): void;
  /** Gives a row the focus, as soon as it was read. */
  focus(key: string): void;
};

type Props<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** A row; it should be a memoised component and hold one `article`. */
  render: (item: T, index: number) => ReactNode;
  /** Measured heights in px by key; filled by the list. */
  heights: Map<string, number>;
  /** Height of a row that was never measured, in px. */
  estimate: number;
  /** Where to begin; the page's top without. Read once. */
  start?: Place | null;
  /** Something of the screen stands above it: without a place to begin at, the page stays where it is. */
  under?: boolean;
  label: string;
  busy?: boolean;
  /** Height of what covers the page's top, in px. */
  inset: () => number;
  /** Says where the reader is: at most every 200 ms while scrolling, and when the list goes. */
  onPlace?: (place: Place) => void;
  /** Waits for what rows need before they come into the page; null where that is there. */
  prepare?: (items: readonly T[]) => Promise<unknown> | null;
  /** Says which rows stand in the page; where all do, which of them are near what is seen. */
  onRange?: (range: Range) => void;
  ref?: Ref<ListHandle>;
};

/** How far beyond the screen's edges rows lie ready, in px (spec 001, section 9). */
const ready_px = 750;
/** So many are waited for together where all rows stand in the page. */
const piece = 20;

/**
 * A long list as a `feed` that scrolls with the page: only the rows around what is seen stand in it (all of them without the
 * setting `virtualScrolling`, so that the browser finds words in them), and what is seen stays where it is, whatever comes above.
 * Keys go from row to row (`useRowKeys`).
 */
export function AnchoredList<T>(props: Props<T>) {
  const {
    items,
    keyOf,
    render,
    heights,
    estimate,
    start = null,
    under = false,
    label,
    busy = false,
    inset,
    onPlace,
    prepare,
    onRange,
    ref,
  } = props;
  const whole = !useSetting("virtualScrolling");
  const keys = items.map(keyOf);
  const [view, setView] = useState(() => {
    const at = start ? Math.max(0, keys.indexOf(start.key)) : 0;
    const rows = rowsOf(keys, heights, estimate);
    return viewOf(rangeAt(at, window.innerHeight, rows), start?.key ?? null, keys);
  });
  const range = follow(view, keys, whole);
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<ReturnType<typeof createScroller> | null>(null);
  const near = useRef<Range | null>(null);
  const now = { items, keys, inset, onPlace, onRange, prepare, heights, estimate, start, under, whole, range };
  const latest = useRef(now);
  /** The first row in sight, when the reader's place was last said. */
  const here = useRef<string | null>(null);

  useLayoutEffect(() => {
    latest.current = now;
  });

  useLayoutEffect(() => {
    if (!box.current) return;
    const { heights, estimate, start, keys, under } = latest.current;
    let asked: Range | null = null;
    const made = createScroller(box.current, {
      heights,
      estimate,
      inset: () => latest.current.inset(),
      ready: () => (latest.current.whole ? Infinity : ready_px),
      onPlace: (place) => {
        const { keys, onPlace, onRange, whole } = latest.current;
        here.current = place.key;
        onPlace?.(place);
        if (!whole) return;
        const from = { index: Math.max(0, keys.indexOf(place.key)), top: place.offset };
        const screen = { top: 0, bottom: window.innerHeight };
        const lies = nearby(screen, ready_px, from, rowsOf(keys, heights, estimate));
        if (!near.current || !sameRange(near.current, lies)) onRange?.((near.current = lies));
      },
      onRange: (range, pivot, haste) => {
        const { items, keys, prepare, whole, range: there } = latest.current;
        const show = () => setView(viewOf(range, pivot, keys));
        asked = range;
        if (haste === "moved") return queueMicrotask(() => flushSync(show));
        const by = whole ? piece : 1;
        const first = Math.floor(range.start / by) * by;
        const some = items.slice(first, Math.ceil(range.end / by) * by);
        const waits = prepare?.(some.filter((_, at) => first + at < there.start || first + at >= there.end));
        // In slices between frames: the reader's hand goes first.
        const draw = () => asked === range && startTransition(show);
        const come = haste === "ahead" ? () => whenFree(draw) : draw;
        if (waits) void waits.then(come);
        else come();
      },
    });
    scroller.current = made;
    made.begin(keys, start && keys.includes(start.key) ? start : null, under);
    return () => {
      made.stop();
      scroller.current = null;
    };
  }, []);

  useLayoutEffect(() => scroller.current?.commit(keys, range), [keys, range]);

  const articleOf = useCallback((key: string) => articleIn(scroller.current?.element(key)), []);
  const { focused, expect } = useFocusedRow(box, keys, range, articleOf);
  useKeptFocus(focused, articleOf);

  useEffect(() => {
    onRange?.((whole && near.current) || { start: range.start, end: range.end });
  }, [onRange, range, whole]);

  const focus = useCallback(
    (key: string) => {
      expect(key);
      focusOnceRead(key, articleOf);
    },
    [articleOf, expect],
  );

  useImperativeHandle(
    ref,
    () => ({
      toTop(focused) {
        expect(null);
        scroller.current?.toTop();
        const [first] = latest.current.keys;
        if (focused && first !== undefined) focus(first);
      },
      to: (place) => scroller.current?.to(place),
      place: () => scroller.current?.place(),
      focus,
    }),
    [focus, expect],
  );

  const onKeyDown = useRowKeys(box, {
    keys,
    inset,
    element: (key) => scroller.current?.element(key) ?? null,
    here() {
      scroller.current?.place();
      return here.current;
    },
    focus,
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/interactive-supports-focus -- a feed's rows take the focus
    <div ref={box} role="feed" aria-label={label} aria-busy={busy} onKeyDown={onKeyDown}>
      {items.slice(range.start, range.end).map((item, at) => (
        <div key={keyOf(item)} data-key={keyOf(item)} className={styles.row}>
          {render(item, range.start + at)}
        </div>
      ))}
    </div>
  );
}

const rowsOf = (keys: readonly string[], heights: ReadonlyMap<string, number>, estimate: number): Rows => ({
  count: keys.length,
  heightOf: (index) => heights.get(keys[index] ?? "") ?? estimate,
});
