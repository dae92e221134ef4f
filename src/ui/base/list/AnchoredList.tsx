import { useCallback, useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from "react";
import { useSetting } from "../../context/useSetting";
import { follow, rangeAt, viewOf, type Range } from "./row_range";
import type { Place } from "./scroller";
import { useFocusedRow } from "./useFocusedRow";
import { focusOnceRead, useFocusRestore } from "./useFocusRestore";
import { articleIn, useRowKeys } from "./useRowKeys";
import { rowsOf, useScroller } from "./useScroller";
import styles from "./List.module.css";

export type ListHandle = {
  /** Scrolls to the list's top; `focused`: the first row gets the focus. */
  toTop(focused?: boolean): void;
  /** Scrolls to a row and stays there until the reader scrolls. */
  to(place: Place): void;
  /** Calls `onPlace` now. */
  place(): void;
  /** Focuses a row, as soon as its status was read. */
  focus(key: string): void;
};

type Props<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Renders a row: a memoised component with one `article`. */
  render: (item: T, index: number) => ReactNode;
  /** Measured heights in px by key. The list fills it. */
  heights: Map<string, number>;
  /** Height of a row that was never measured, in px. */
  estimate: number;
  /** Scroll position to begin at; the page's top if null. Read once. */
  start?: Place | null;
  /** Other content of the screen stands above the list: without `start` the page is not scrolled. Read once. */
  under?: boolean;
  label: string;
  busy?: boolean;
  /** The reading line: height of what covers the viewport's top, in px. */
  inset: () => number;
  /** Told the scroll position: at most every 200 ms while scrolling, and when the list is removed. */
  onPlace?: (place: Place) => void;
  /** Resolves when the data of these rows is loaded; null where it is. Rows come into the page after that. */
  prepare?: (items: readonly T[]) => Promise<unknown> | null;
  /** Told which rows are in the page; where all are, which of them are near the viewport. */
  onRange?: (range: Range) => void;
  ref?: Ref<ListHandle>;
};

/**
 * A virtual list with the role `feed` that scrolls with the page. Only the rows around the viewport are in the page; without the
 * setting `virtualScrolling` all of them are, so that the browser's search finds their words. The row that is read keeps its
 * place on the screen, whatever changes above it. Keys go from row to row (`useRowKeys`).
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
  const now = { items, keys, inset, onPlace, onRange, prepare, heights, estimate, start, under, whole, range };
  const scroller = useScroller(box, now, setView);

  const articleOf = useCallback((key: string) => articleIn(scroller.element(key)), [scroller]);
  const { focused, expect } = useFocusedRow(box, keys, range, articleOf);
  useFocusRestore(focused, articleOf);

  useEffect(() => {
    onRange?.((whole && scroller.near()) || { start: range.start, end: range.end });
  }, [onRange, range, whole, scroller]);

  const focus = useCallback(
    (key: string) => {
      expect(key);
      focusOnceRead(key, articleOf);
    },
    [articleOf, expect],
  );

  const [first] = keys;
  useImperativeHandle(
    ref,
    () => ({
      toTop(focused) {
        expect(null);
        scroller.toTop();
        if (focused && first !== undefined) focus(first);
      },
      to: scroller.to,
      place: scroller.place,
      focus,
    }),
    [scroller, first, focus, expect],
  );

  const onKeyDown = useRowKeys(box, {
    keys,
    inset,
    element: scroller.element,
    here() {
      scroller.place();
      return scroller.here();
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
