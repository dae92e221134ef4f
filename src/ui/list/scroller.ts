import { createHeights } from "./heights";
import { rangeAt, rangeFor, rowAt, sameRange, type Range } from "./range";

/** A row and its distance from the reading line (the lower edge of the bar at the top) in px. */
export type Place = { key: string; offset: number };

type Options = {
  /** Measured heights by key in px; filled here and kept by the caller with the reader's place. */
  heights: Map<string, number>;
  /** Height of a row that was never measured, as long as none was. */
  estimate: number;
  /** Height of what covers the page's top. */
  inset(): number;
  /** Rows that should stand in the page; `urgent` where the page was moved to them. */
  onRange(range: Range, pivot: string | null, urgent: boolean): void;
  /** Called at most every 200 ms while scrolling. */
  onPlace(place: Place, range: Range): void;
};

const ready_px = 900;
const throttle_ms = 200;
/** What a reader moves a page with: a hand of theirs ends a journey. */
const hands = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Keeps a long list's rows in the page around what the reader sees, and what the reader sees where it is: rows stand in
 * normal flow under a padding that stands for the rows above, and whatever changes above the row that is read (an insert, a
 * filled gap, an image that loads, a guess that was wrong) is taken out of that padding before the next paint. Only where
 * the padding is used up does the page scroll instead. Nothing here knows React.
 */
export function createScroller(box: HTMLElement, options: Options) {
  const heights = createHeights(options.heights, options.estimate);
  const cells = new Map<Element, string>();
  const byKey = new Map<string, Element>();
  let keys: readonly string[] = [];
  let range: Range = { start: 0, end: 0 };
  let padding = 0;
  let anchors: { key: string; y: number; seen: boolean }[] = [];
  let target: Place | null = null;
  /** The rows that were asked for and are not in the page yet, and the padding that they will have above them. */
  let planned: (Range & { px: number }) | null = null;
  let [placed_at, timer, frame, line, scrolled] = [0, 0, 0, 0, 0];

  const rows = () => ({ count: keys.length, heightOf: (index: number) => heights.of(keys[index]) });
  const around = (index: number) => rangeAt(index, window.innerHeight, rows());
  const sum = (from: number, to: number) => heights.sum(keys, from, to);
  const pageY = (element: Element) => element.getBoundingClientRect().top + window.scrollY;

  /** Takes in the rows that came into the page and lets go of those that left it. */
  function take() {
    for (const [element, key] of cells) {
      if (element.parentElement === box) continue;
      observer.unobserve(element);
      cells.delete(element);
      if (byKey.get(key) === element) byKey.delete(key);
    }
    for (const element of box.children) {
      const key = element instanceof HTMLElement ? element.dataset.key : undefined;
      if (key === undefined || cells.has(element)) continue;
      cells.set(element, key);
      byKey.set(key, element);
      observer.observe(element);
    }
  }

  function pad(to: number) {
    padding = Math.max(0, to);
    box.style.paddingBlockStart = `${padding}px`;
  }

  /**
   * Remembers what the reader sees: the first row that begins on the screen, and others should that one go. Where the list
   * lies below the screen its first row tells the place, and holds nothing.
   */
  function look() {
    line = options.inset();
    scrolled = window.scrollY;
    const seen: typeof anchors = [];
    let above: (typeof anchors)[number] | null = null;
    for (let index = range.start; index < range.end; index++) {
      const key = keys[index] ?? "";
      const element = byKey.get(key);
      if (!element) continue;
      const { top, bottom } = element.getBoundingClientRect();
      if (bottom <= line) continue;
      const anchor = { key, y: top + scrolled, seen: top <= window.innerHeight };
      if (!anchor.seen && (above || seen.length > 0)) break;
      if (top < line) above = anchor;
      else seen.push(anchor);
    }
    anchors = above ? [...seen, above] : seen;
  }

  /** Puts what the reader sees back where it was; called before every paint that a change above it could move. */
  function settle() {
    const goal = target && byKey.get(target.key);
    if (target && goal) {
      const by = goal.getBoundingClientRect().top - options.inset() - target.offset;
      if (Math.abs(by) >= 0.5) window.scrollBy({ top: by, behavior: "instant" });
      if (range.start === 0 && padding > 0) level();
      return;
    }
    const anchor = window.scrollY > 1 ? anchors.find(({ key, seen }) => seen && byKey.has(key)) : undefined;
    const element = anchor && byKey.get(anchor.key);
    if (anchor && element) {
      const by = pageY(element) - anchor.y;
      if (Math.abs(by) >= 0.5) {
        const taken = range.start > 0 ? Math.min(by, padding) : 0;
        if (taken !== 0) pad(padding - taken);
        if (taken !== by) scroll(by - taken);
      }
    }
    if (range.start === 0 && padding !== 0) level();
  }

  /** Moves the page without the reader seeing it: everything on it moved by as much. */
  function scroll(by: number) {
    window.scrollBy({ top: by, behavior: "instant" });
    anchors = anchors.map((anchor) => ({ ...anchor, y: anchor.y + by }));
    scrolled = window.scrollY;
  }

  /** At the list's top nothing may stand above the first row. */
  function level() {
    const by = -padding;
    pad(0);
    if (window.scrollY > 1) scroll(by);
  }

  const observer = new ResizeObserver((changes) => {
    for (const { target: element, borderBoxSize } of changes) {
      heights.note(cells.get(element), borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height);
    }
    hold();
    ask();
  });

  /** Takes a change of the rows out of what the reader sees: whoever looks next, a frame or a script, finds it in its place. */
  function hold() {
    settle();
    look();
  }

  function askSoon() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      ask();
    });
  }

  /** Asks for the rows that should stand in the page now. */
  function ask() {
    const list = box.getBoundingClientRect().top;
    const from = { index: range.start, top: padding };
    const seen = { top: options.inset() - list, bottom: window.innerHeight - list };
    const next = rangeFor(seen, ready_px, range, from, rows());
    if (next.more) askSoon();
    if (sameRange(next, range) || (planned && sameRange(next, planned))) return;
    const first = rowAt(seen.top, from, rows());
    planned = { start: next.start, end: next.end, px: first.top - sum(next.start, first.index) };
    options.onRange({ start: next.start, end: next.end }, anchors[0]?.key ?? null, false);
  }

  /** Says where the reader was at the last look: once the list goes, the page around it may be gone. */
  function place() {
    clearTimeout(timer);
    [timer, placed_at] = [0, performance.now()];
    const anchor = anchors[0];
    if (anchor) options.onPlace({ key: anchor.key, offset: anchor.y - scrolled - line }, range);
  }

  function placeSoon() {
    if (!timer) timer = window.setTimeout(place, Math.max(0, throttle_ms - (performance.now() - placed_at)));
  }

  function onScroll() {
    // What changed since the last frame is no scrolling, and comes first: rows that were read, a page that landed.
    if (target) look();
    else hold();
    ask();
    placeSoon();
  }
  const onHand = () => void (target = null);
  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("resize", onScroll, { passive: true });
  for (const hand of hands) window.addEventListener(hand, onHand, { passive: true });
  // Two who hold the page still move it: the browser would make good later what it could not at the page's end.
  const root = document.documentElement.style;
  const anchoring = root.overflowAnchor;
  root.overflowAnchor = "none";

  return {
    /** The first rows are in the page: begins at a place, else at the page's top unless it `stays` where it is. */
    begin(first: readonly string[], place: Place | null, stays: boolean) {
      keys = first;
      target = place;
      if (place) pad(sum(0, around(keys.indexOf(place.key)).start));
      else if (!stays) window.scrollTo({ top: 0, behavior: "instant" });
    },
    /** The page holds these rows now; call it before they are painted. */
    commit(next: readonly string[], rendered: Range) {
      keys = next;
      range = rendered;
      take();
      // Before anything is measured: a page that is too short for a moment would lose the reader's place.
      if (planned?.start === range.start) pad(planned.px);
      planned = null;
      box.style.paddingBlockEnd = `${heights.below(keys, range.end)}px`;
      hold();
      // What came in at the top is where the reader is now, though nothing was scrolled.
      if (!target) placeSoon();
      askSoon();
    },
    /** Goes to a row and stays there until the reader scrolls, whatever loads above it meanwhile. */
    to(place: Place) {
      target = place;
      const index = keys.indexOf(place.key);
      if (index < 0) return;
      const top = sum(0, index);
      if (index < range.start || index >= range.end) {
        const first = around(index);
        anchors = [];
        pad(sum(0, first.start));
        window.scrollTo({ top: pageY(box) + top - options.inset() - place.offset, behavior: "instant" });
        options.onRange(first, place.key, true);
      } else settle();
    },
    /** Goes to the list's top. */
    toTop() {
      target = null;
      anchors = [];
      pad(0);
      window.scrollTo({ top: 0, behavior: "instant" });
      if (range.start > 0) options.onRange(around(0), null, true);
    },
    /** Says where the reader is. */
    place,
    element: (key: string) => byKey.get(key) ?? null,
    stop() {
      place();
      observer.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", onScroll);
      for (const hand of hands) window.removeEventListener(hand, onHand);
      root.overflowAnchor = anchoring;
    },
  };
}
