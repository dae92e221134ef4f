import { createAnchoredViewport } from "./anchored_viewport";
import type { ScrollPosition } from "./anchors";
import { createHeights } from "./row_heights";
import { scrollProgrammatically } from "./programmatic_scroll";
import { rangeAt, type RowRange } from "./row_range";
import { createRangeRequests, type Urgency } from "./range_requests";
import { createRowElements } from "./row_elements";
import { createThrottled } from "./throttle";
import { listenToViewport } from "./viewport_events";

export type { ScrollPosition };

export type ScrollerOptions = {
  /** Measured heights in px by key. The scroller fills it; the caller stores it with the scroll position. */
  heights: Map<string, number>;
  /** Estimated height of a row in px, used until the first row is measured. */
  estimate: number;
  /** The reading line: height of what covers the viewport's top, in px. */
  inset(): number;
  /** Height of the margin around the viewport in which rows are rendered, in px; Infinity for all rows. */
  ready(): number;
  /** Called with the rows to render, and the key of the row at the scroll position. */
  onRange(range: RowRange, pivot: string | null, urgency: Urgency): void;
  /** Called with the scroll position, at most every 200 ms. */
  onScrollPosition(position: ScrollPosition): void;
};

/** Controls the viewport of a long list. */
export type Scroller = {
  /**
   * Call it before the first rows are committed.
   * @param position the initial scroll position; null for the page's top or, with `stays`, for the page's current
   * position
   */
  begin(keys: readonly string[], position: ScrollPosition | null, stays: boolean): void;
  /** Call it after these rows were rendered and before they are painted. */
  commit(keys: readonly string[], rendered: RowRange): void;
  /** Scrolls to a row and stays there until the user scrolls, whatever is loaded above it. */
  scrollTo(position: ScrollPosition): void;
  /** Scrolls to the list's top. */
  scrollToTop(): void;
  /** Calls `onScrollPosition` now. */
  reportScrollPosition(): void;
  /** The element of a row; null if the row is not rendered. */
  element(key: string): Element | null;
  /** Calls `onScrollPosition` a last time and stops. */
  stop(): void;
};

const POSITION_INTERVAL_MS = 200;

/**
 * Virtualises a long list and anchors its viewport. Rows are in normal flow, below a padding that replaces the rows
 * above them. A change of height above the anchor (an inserted row, a filled gap, a loaded image, a wrong estimate) is
 * subtracted from that padding before the next paint. The page scrolls only if the padding is used up. Does not depend
 * on React.
 * @param box the list, whose children are its rows, each with its key as `data-key`
 */
export function createScroller(box: HTMLElement, options: ScrollerOptions): Scroller {
  const heights = createHeights(options.heights, options.estimate);
  let keys: readonly string[] = [];
  let range: RowRange = { start: 0, end: 0 };
  let padding = 0;
  /** The position that `scrollTo` went to. It is kept in place instead of the anchor until the user scrolls. */
  let target: ScrollPosition | null = null;

  const rows = () => ({ count: keys.length, heightOf: (index: number) => heights.of(keys[index]) });
  const sum = (from: number, to: number) => heights.sum(keys, from, to);
  const around = (index: number) => rangeAt(index, window.innerHeight, rows());

  const elements = createRowElements(box, heights.record, () => {
    hold();
    requests.update();
  });
  const viewport = createAnchoredViewport(box, elements.keys, options.inset);
  const requests = createRangeRequests(
    box,
    () => ({ rows: rows(), sum, range, padding, inset: options.inset(), ready: options.ready() }),
    (wanted, urgency) => options.onRange(wanted, viewport.position()?.key ?? null, urgency),
  );
  // Uses the last measured position: when the list is removed, the page around it may be gone already.
  const position_report = createThrottled(() => {
    const position = viewport.position();
    if (position) options.onScrollPosition(position);
  }, POSITION_INTERVAL_MS);

  function pad(to: number) {
    padding = Math.max(0, to);
    box.style.paddingBlockStart = `${padding}px`;
  }

  const scroll = (by: number) => viewport.expectScroll(scrollProgrammatically(by));

  /** Removes the padding once the first row is rendered. */
  function removePadding() {
    const by = -padding;
    pad(0);
    if (window.scrollY > 1) scroll(by);
  }

  /**
   * Drops the target when the window's width changed, or the page was scrolled without an input event, as by a
   * scrollbar. Keeps it when the page became too short, which makes the browser scroll to the page's end.
   */
  function releaseTarget() {
    const end = target ? document.documentElement.scrollHeight - window.innerHeight : 0;
    const by_user = Math.abs(viewport.scrolled()) > 1 && window.scrollY < end - 1;
    if (viewport.hasNewWidth() || by_user) target = null;
  }

  /** Moves the target, else the anchor, back to its position. Call it before every paint after a layout change. */
  function settle() {
    releaseTarget();
    const element = target && elements.element(target.key);
    if (target && element) {
      const off = element.getBoundingClientRect().top - options.inset() - target.offset;
      if (Math.abs(off) >= 0.5) scroll(off);
      if (range.start === 0 && padding > 0) removePadding();
      viewport.acceptScroll();
      return;
    }
    const by = window.scrollY > 1 ? viewport.shift() : 0;
    if (Math.abs(by) >= 0.5) {
      const taken = range.start > 0 ? Math.min(by, padding) : 0;
      if (taken !== 0) pad(padding - taken);
      if (taken !== by) scroll(by - taken);
    }
    if (range.start === 0 && padding !== 0) removePadding();
  }

  function hold() {
    settle();
    viewport.measure();
  }

  function onScroll() {
    releaseTarget();
    // Corrects a layout change since the last frame first, so that it is not taken for scrolling by the user.
    if (target) viewport.measure();
    else hold();
    requests.update();
    position_report.soon();
  }
  const stopListening = listenToViewport(onScroll, () => void (target = null));

  return {
    begin(first, start, stays) {
      [keys, target] = [first, start];
      viewport.acceptScroll();
      if (start) pad(sum(0, around(keys.indexOf(start.key)).start));
      else if (!stays) window.scrollTo({ top: 0, behavior: "instant" });
    },
    commit(next, rendered) {
      [keys, range] = [next, rendered];
      elements.update();
      // Both paddings are set before measuring: in a page that is briefly too short, the browser would move the
      // viewport.
      const above = requests.settle(range);
      if (above !== null) pad(above);
      box.style.paddingBlockEnd = `${heights.below(keys, range.end)}px`;
      hold();
      // Rows inserted at the top change the scroll position without a scroll event.
      if (!target) position_report.soon();
      requests.update();
    },
    scrollTo(goal) {
      target = goal;
      const index = keys.indexOf(goal.key);
      if (index < 0) return;
      if (index >= range.start && index < range.end) return settle();
      const first = around(index);
      viewport.forget();
      pad(sum(0, first.start));
      scroll(box.getBoundingClientRect().top + sum(0, index) - options.inset() - goal.offset);
      options.onRange(first, goal.key, "moved");
    },
    scrollToTop() {
      target = null;
      viewport.forget();
      pad(0);
      window.scrollTo({ top: 0, behavior: "instant" });
      if (range.start > 0) options.onRange(around(0), null, "moved");
    },
    reportScrollPosition: position_report.now,
    element: elements.element,
    stop() {
      position_report.now();
      elements.stop();
      requests.stop();
      stopListening();
    },
  };
}
