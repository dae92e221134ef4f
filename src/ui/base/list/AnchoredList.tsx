import { useCallback, useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from "react";
import { useSetting } from "../../context/useSetting";
import { rangeAfterUpdate, rangeAt, viewOf, type RowRange } from "./scroller/row_range";
import type { ScrollPosition } from "./scroller/scroller";
import { useFocusedRow } from "./focus/useFocusedRow";
import { focusOnceRead, useFocusRestore } from "./focus/useFocusRestore";
import { articleIn, useRowKeys } from "./focus/useRowKeys";
import { rowsWithHeights, useScroller } from "./scroller/useScroller";
import styles from "./List.module.css";

export type ListHandle = {
  /** Scrolls to the list's top; with `focused` the first row gets the focus. */
  scrollToTop(focused?: boolean): void;
  /** Scrolls to a row and stays there until the user scrolls. */
  scrollTo(position: ScrollPosition): void;
  /** Calls `onScrollPosition` now. */
  reportScrollPosition(): void;
  /** Focuses a row as soon as its content is loaded. */
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
  /** Initial scroll position; the page's top if null. Read once. */
  start?: ScrollPosition | null;
  /** The screen has other content above the list: without `start` the page is not scrolled. Read once. */
  under?: boolean;
  label: string;
  busy?: boolean;
  /** The reading line: height of what covers the viewport's top, in px. */
  inset: () => number;
  /** Called with the scroll position, at most every 200 ms while scrolling, and when the list is unmounted. */
  onScrollPosition?: (position: ScrollPosition) => void;
  /** Loads the data of rows before they are rendered; null if it is loaded already. */
  prepare?: (items: readonly T[]) => Promise<unknown> | null;
  /** Called with the rendered rows or, if all rows are rendered, with those near the viewport. */
  onRange?: (range: RowRange) => void;
  ref?: Ref<ListHandle>;
};

/**
 * A virtual list with the role `feed` that scrolls with the page. It renders only the rows around the viewport, or all
 * rows if the setting `virtualScrolling` is off, so that the browser's find-in-page works. The row at the reading line
 * keeps its position on the screen, whatever changes above it. Keyboard navigation is in `useRowKeys`.
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
    onScrollPosition,
    prepare,
    onRange,
    ref,
  } = props;
  const whole = !useSetting("virtualScrolling");
  const keys = items.map(keyOf);
  const [view, setView] = useState(() => {
    const at = start ? Math.max(0, keys.indexOf(start.key)) : 0;
    const rows = rowsWithHeights(keys, heights, estimate);
    return viewOf(rangeAt(at, window.innerHeight, rows), start?.key ?? null, keys);
  });
  const range = rangeAfterUpdate(view, keys, whole);
  const box = useRef<HTMLDivElement>(null);
  const now = { items, keys, inset, onScrollPosition, onRange, prepare, heights, estimate, start, under, whole, range };
  const scroller = useScroller(box, now, setView);

  const articleOf = useCallback((key: string) => articleIn(scroller.element(key)), [scroller]);
  const { focused, expect } = useFocusedRow(box, keys, range, articleOf);
  useFocusRestore(focused, articleOf);

  useEffect(() => {
    onRange?.((whole && scroller.rowsNearViewport()) || { start: range.start, end: range.end });
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
      scrollToTop(focused) {
        expect(null);
        scroller.scrollToTop();
        if (focused && first !== undefined) focus(first);
      },
      scrollTo: scroller.scrollTo,
      reportScrollPosition: scroller.reportScrollPosition,
      focus,
    }),
    [scroller, first, focus, expect],
  );

  const onKeyDown = useRowKeys(box, {
    keys,
    inset,
    element: scroller.element,
    currentRow() {
      scroller.reportScrollPosition();
      return scroller.currentRow();
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
