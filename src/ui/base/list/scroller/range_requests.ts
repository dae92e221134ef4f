import { rangeFor, rowAt, sameRange, type RowRange, type Rows } from "./row_range";

/** Why a range is needed: the page jumped to it, the viewport has empty space, or its rows are outside the viewport. */
export type Urgency = "moved" | "seen" | "ahead";

/** The current layout of a list. */
type Layout = {
  rows: Rows;
  /** Height of the rows between two indices (the second excluded), in px. */
  sum(from: number, to: number): number;
  /** The rendered rows. */
  range: RowRange;
  /** Padding in place of the rows above them, in px. */
  padding: number;
  /** Height of what covers the viewport's top, in px. */
  inset: number;
  /** Height of the margin around the viewport in which rows are rendered, in px. */
  ready: number;
};

/** Requests the rows to render for the current viewport. */
export type RangeRequests = {
  /** Requests rows that are neither rendered nor requested. Continues in the next frame if more are missing. */
  update(): void;
  /**
   * Call it when a range was rendered. Returns the padding above it in px if it begins like the requested one, else
   * null.
   */
  settle(rendered: RowRange): number | null;
  stop(): void;
};

/**
 * @param box the list
 * @param layout measures the list
 * @param request called with the range to render
 */
export function createRangeRequests(
  box: HTMLElement,
  layout: () => Layout,
  request: (range: RowRange, urgency: Urgency) => void,
): RangeRequests {
  let requested: (RowRange & { padding: number; bare: boolean }) | null = null;
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
