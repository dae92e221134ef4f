import { rangeFor, rowAt, sameRange, type Range, type Rows } from "./row_range";

/** How soon a range is wanted: the page was moved to it, the viewport shows room without rows, or its rows lie beyond the viewport. */
export type Urgency = "moved" | "seen" | "ahead";

/** A list as it is laid out now. */
type Layout = {
  rows: Rows;
  /** Height of the rows between two indices (the second excluded), in px. */
  sum(from: number, to: number): number;
  /** Rows that are in the page. */
  range: Range;
  /** Padding that stands for the rows above them, in px. */
  padding: number;
  /** Height of what covers the viewport's top, in px. */
  inset: number;
  /** How far beyond the viewport rows should be in the page, in px. */
  ready: number;
};

/** Requests the rows that should be in the page for the current viewport. */
export type RangeRequests = {
  /** Requests them, unless they are in the page or already requested; goes on in the next frame where more are missing. */
  update(): void;
  /** A range was rendered. Gives the padding above it in px, where it begins as the requested one does, else null. */
  settle(rendered: Range): number | null;
  stop(): void;
};

/**
 * @param box the list
 * @param layout measures the list
 * @param request told of the wanted range
 */
export function createRangeRequests(
  box: HTMLElement,
  layout: () => Layout,
  request: (range: Range, urgency: Urgency) => void,
): RangeRequests {
  let requested: (Range & { padding: number; bare: boolean }) | null = null;
  let frame = 0;

  function update() {
    const { rows, sum, range, padding, inset, ready } = layout();
    const list = box.getBoundingClientRect().top;
    const from = { index: range.start, top: padding };
    const seen = { top: inset - list, bottom: window.innerHeight - list };
    const next = rangeFor(seen, ready, range, from, rows);
    if (next.more) updateSoon();
    if (sameRange(next, range)) return;
    if (requested && sameRange(next, requested) && (requested.bare || !next.bare)) return;
    const first = rowAt(seen.top, from, rows);
    requested = { ...next, padding: first.top - sum(next.start, first.index) };
    request({ start: next.start, end: next.end }, next.bare ? "seen" : "ahead");
  }

  function updateSoon() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      update();
    });
  }

  return {
    update,
    settle(rendered) {
      const padding = requested?.start === rendered.start ? requested.padding : null;
      requested = null;
      return padding;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
