import { createAnchoredViewport } from "./anchored_viewport";
import type { Place } from "./anchors";
import { createHeights } from "./row_heights";
import { scrollProgrammatically } from "./programmatic_scroll";
import { rangeAt, type Range } from "./row_range";
import { createRangeRequests, type Urgency } from "./range_requests";
import { createRowElements } from "./row_elements";
import { createThrottled } from "./throttle";
import { listenToViewport } from "./viewport_events";

export type { Place };

export type ScrollerOptions = {
  /** Measured heights in px by key. The scroller fills it; the caller stores it with the scroll position. */
  heights: Map<string, number>;
  /** Height in px of a row that was never measured, until one is. */
  estimate: number;
  /** The reading line: height of what covers the viewport's top, in px. */
  inset(): number;
  /** How far beyond the viewport rows should be in the page, in px; Infinity for all rows. */
  ready(): number;
  /** Told which rows should be in the page, and the key of the row at the scroll position. */
  onRange(range: Range, pivot: string | null, urgency: Urgency): void;
  /** Told the scroll position, at most every 200 ms. */
  onPlace(place: Place): void;
};

/** Keeps the viewport of a long list. */
export type Scroller = {
  /**
   * Call it before the first rows are committed.
   * @param place the scroll position to begin at; null for the page's top, or with `stays` for wherever the page is
   */
  begin(keys: readonly string[], place: Place | null, stays: boolean): void;
  /** The page has these rows now; call it before they are painted. */
  commit(keys: readonly string[], rendered: Range): void;
  /** Scrolls to a row and stays there until the reader scrolls, whatever is loaded above it meanwhile. */
  to(place: Place): void;
  /** Scrolls to the list's top. */
  toTop(): void;
  /** Calls `onPlace` now. */
  place(): void;
  /** The element of a row; null where the row is not in the page. */
  element(key: string): Element | null;
  /** Calls `onPlace` a last time and stops. */
  stop(): void;
};

const PLACE_INTERVAL_MS = 200;

/**
 * Virtualises a long list and anchors its viewport. Rows stand in normal flow under a padding that stands for the rows above
 * them. A change of height above the anchor (an inserted row, a filled gap, a loaded image, a wrong estimate) is subtracted from
 * that padding before the next paint; the page scrolls only where the padding is used up. Does not depend on React.
 * @param box the list, whose children are its rows, each with its key as `data-key`
 */
export function createScroller(box: HTMLElement, options: ScrollerOptions): Scroller {
  const heights = createHeights(options.heights, options.estimate);
  let keys: readonly string[] = [];
  let range: Range = { start: 0, end: 0 };
  let padding = 0;
  /** Where the page was scrolled to: held instead of the anchor until the reader scrolls. */
  let target: Place | null = null;

  const rows = () => ({ count: keys.length, heightOf: (index: number) => heights.of(keys[index]) });
  const sum = (from: number, to: number) => heights.sum(keys, from, to);
  const around = (index: number) => rangeAt(index, window.innerHeight, rows());

  const elements = createRowElements(box, heights.note, () => {
    hold();
    requests.update();
  });
  const viewport = createAnchoredViewport(box, elements.keys, options.inset);
  const requests = createRangeRequests(
    box,
    () => ({ rows: rows(), sum, range, padding, inset: options.inset(), ready: options.ready() }),
    (wanted, urgency) => options.onRange(wanted, viewport.position()?.key ?? null, urgency),
  );
  // The last measured position: when the list is removed, the page around it may be gone already.
  const place = createThrottled(() => {
    const position = viewport.position();
    if (position) options.onPlace(position);
  }, PLACE_INTERVAL_MS);

  function pad(to: number) {
    padding = Math.max(0, to);
    box.style.paddingBlockStart = `${padding}px`;
  }

  const scroll = (by: number) => viewport.expectScroll(scrollProgrammatically(by));

  /** Removes the padding once the first row is in the page. */
  function removePadding() {
    const by = -padding;
    pad(0);
    if (window.scrollY > 1) scroll(by);
  }

  /**
   * Gives up the target when the window has another width, or the page was scrolled without an input event, as by a scrollbar.
   * A page that became too short is scrolled to its end by the browser: that keeps the target.
   */
  function releaseTarget() {
    const end = target ? document.documentElement.scrollHeight - window.innerHeight : 0;
    const by_reader = Math.abs(viewport.scrolled()) > 1 && window.scrollY < end - 1;
    if (viewport.hasNewWidth() || by_reader) target = null;
  }

  /** Moves the target, else the anchor, back to where it was. Call it before every paint that a change above could move. */
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
    // A change of layout since the last frame is corrected first: it is no scrolling of the reader's.
    if (target) viewport.measure();
    else hold();
    requests.update();
    place.soon();
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
      // Both paddings are set before anything is measured: in a page that is too short for a moment the viewport would move.
      const above = requests.settle(range);
      if (above !== null) pad(above);
      box.style.paddingBlockEnd = `${heights.below(keys, range.end)}px`;
      hold();
      // Rows that came in at the top change the scroll position without a scroll event.
      if (!target) place.soon();
      requests.update();
    },
    to(goal) {
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
    toTop() {
      target = null;
      viewport.forget();
      pad(0);
      window.scrollTo({ top: 0, behavior: "instant" });
      if (range.start > 0) options.onRange(around(0), null, "moved");
    },
    place: place.now,
    element: elements.element,
    stop() {
      place.now();
      elements.stop();
      requests.stop();
      stopListening();
    },
  };
}
