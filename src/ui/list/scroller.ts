import { createHeights } from "./heights";
import { rangeAt, rangeFor, rowAt, sameRange, type Range } from "./range";
import { driftOf, type Place, sightOf, unseen } from "./sight";
import { moveUnseen } from "./unseen_way";

export type { Place };

type Options = {
  /** Measured heights by key in px; filled here and kept by the caller with the reader's place. */
  heights: Map<string, number>;
  /** Height of a row that was never measured, as long as none was. */
  estimate: number;
  /** Height of what covers the page's top. */
  inset(): number;
  /** How far beyond the screen's edges rows stand in the page, in px: Infinity where all do. */
  ready(): number;
  /** Rows that should stand in the page: it was moved to them, there is room for them in sight, or they lie beyond. */
  onRange(range: Range, pivot: string | null, haste: "moved" | "seen" | "ahead"): void;
  /** Called at most every 200 ms while scrolling. */
  onPlace(place: Place): void;
};

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
  let target: Place | null = null;
  /** The rows that were asked for and are not in the page yet, how soon, and the padding that they will have above them. */
  let planned: (Range & { px: number; bare: boolean }) | null = null;
  let [padding, placed_at, timer, frame] = [0, 0, 0, 0];
  /** What the reader saw at the last look, where the reading line and the page stood then, and how wide the list was. */
  let [sight, line, scrolled, width] = [unseen, 0, 0, box.clientWidth];
  const turned = () => box.clientWidth !== width;

  const rows = () => ({ count: keys.length, heightOf: (index: number) => heights.of(keys[index]) });
  const around = (index: number) => rangeAt(index, window.innerHeight, rows());
  const sum = (from: number, to: number) => heights.sum(keys, from, to);

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
      observer.observe(element, { box: "border-box" });
    }
  }

  function pad(to: number) {
    padding = Math.max(0, to);
    box.style.paddingBlockStart = `${padding}px`;
  }

  /** Remembers what the reader sees. */
  function look() {
    [line, scrolled, width] = [options.inset(), window.scrollY, box.clientWidth];
    sight = sightOf(box.children, cells, line);
  }

  /**
   * How far down the page what the reader sees was moved. Where the list has another width, as on a phone that was turned, every
   * row has another height, and the bar may have: what lay across the reading line still does, unless it was hardly read: then
   * the next row keeps its distance from the line.
   */
  function drift(): number {
    const shown = window.scrollY - scrolled;
    if (!turned()) return driftOf(sight.rows) + shown;
    return driftOf(sight.across.concat(sight.rows)) + shown - (options.inset() - line);
  }

  /**
   * Ends a journey when the phone is turned, or the page is moved by who tells nobody of their hand, as a scrollbar or a phone's
   * status bar does. A page that became too short is moved by the browser, to its end.
   */
  function release() {
    const end = target ? document.documentElement.scrollHeight - window.innerHeight : 0;
    if (turned() || (Math.abs(window.scrollY - scrolled) > 1 && window.scrollY < end - 1)) target = null;
  }

  /** Puts what the reader sees back where it was; called before every paint that a change above it could move. */
  function settle() {
    release();
    const goal = target && byKey.get(target.key);
    if (target && goal) {
      const off = goal.getBoundingClientRect().top - options.inset() - target.offset;
      if (Math.abs(off) >= 0.5) scroll(off);
      if (range.start === 0 && padding > 0) level();
      scrolled = window.scrollY;
      return;
    }
    const by = window.scrollY > 1 ? drift() : 0;
    if (Math.abs(by) >= 0.5) {
      const taken = range.start > 0 ? Math.min(by, padding) : 0;
      if (taken !== 0) pad(padding - taken);
      if (taken !== by) scroll(by - taken);
    }
    if (range.start === 0 && padding !== 0) level();
  }

  function scroll(by: number) {
    scrolled += moveUnseen(by);
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
    const next = rangeFor(seen, options.ready(), range, from, rows());
    if (next.more) askSoon();
    if (sameRange(next, range)) return;
    if (planned && sameRange(next, planned) && (planned.bare || !next.bare)) return;
    const first = rowAt(seen.top, from, rows());
    planned = { start: next.start, end: next.end, bare: next.bare, px: first.top - sum(next.start, first.index) };
    options.onRange({ start: next.start, end: next.end }, sight.here?.key ?? null, next.bare ? "seen" : "ahead");
  }

  /** Says where the reader was at the last look: once the list goes, the page around it may be gone. */
  function place() {
    clearTimeout(timer);
    [timer, placed_at] = [0, performance.now()];
    if (sight.here) options.onPlace(sight.here);
  }

  function placeSoon() {
    if (!timer) timer = window.setTimeout(place, Math.max(0, throttle_ms - (performance.now() - placed_at)));
  }

  function onScroll() {
    release();
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
      [keys, target, scrolled] = [first, place, window.scrollY];
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
      ask();
    },
    /** Goes to a row and stays there until the reader scrolls, whatever loads above it meanwhile. */
    to(place: Place) {
      target = place;
      const index = keys.indexOf(place.key);
      if (index < 0) return;
      const top = sum(0, index);
      if (index < range.start || index >= range.end) {
        const first = around(index);
        sight = unseen;
        pad(sum(0, first.start));
        scroll(box.getBoundingClientRect().top + top - options.inset() - place.offset);
        options.onRange(first, place.key, "moved");
      } else settle();
    },
    /** Goes to the list's top. */
    toTop() {
      target = null;
      sight = unseen;
      pad(0);
      window.scrollTo({ top: 0, behavior: "instant" });
      if (range.start > 0) options.onRange(around(0), null, "moved");
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
