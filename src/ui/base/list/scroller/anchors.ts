import { retryImport } from "../../../lazy/retry_import";
import type { findAnchorInRow } from "./anchor_in_row";

/** Loaded after the first screen. Until it is there, a row is anchored as a whole. */
let inRow: typeof findAnchorInRow | null = null;
void retryImport(() => import("./anchor_in_row")).then((module) => (inRow = module.findAnchorInRow));

/** A scroll position: the key of a row, and the distance of its top from the reading line in px. */
export type ScrollPosition = { key: string; offset: number };

/**
 * A point of an element (`share` of its height from its top), and where that point was, in px from the viewport's top.
 */
type Anchor = { element: Element; share: number; top: number };

/** What the viewport showed when it was measured. */
export type Anchors = {
  /** Tops of rows (or of elements in a row) in the viewport, best first: the first that still exists is used. */
  rows: Anchor[];
  /** The point at the reading line, if the row that crosses that line is the anchor. */
  atLine: Anchor[];
  /** The first row that begins in the viewport, else the row that covers the viewport. */
  position: ScrollPosition | null;
};

/** Nothing was measured: no row is kept in place. */
export const noAnchors: Anchors = { rows: [], atLine: [], position: null };

const topOf = (element: Element, { top }: DOMRect): Anchor => ({ element, share: 0, top });

function pointAt(element: Element, line: number): Anchor {
  const { top, height } = element.getBoundingClientRect();
  return { element, share: (line - top) / height, top: line };
}

/** Index of the first row that ends below `line`. A binary search: every measurement allocates an object. */
function firstBelow(rows: HTMLCollection, line: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && row.getBoundingClientRect().bottom <= line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Measures which rows the viewport shows. A row that begins above the reading line is the anchor while at least half of
 * its visible height can be seen, else the first row that begins in the viewport. A list below the viewport has a
 * position, but no anchor.
 * @param cells the elements of the rows, in order
 * @param keys the key of each element
 * @param line the reading line (lower edge of the bar at the top), in px from the viewport's top
 */
export function measureAnchors(cells: HTMLCollection, keys: ReadonlyMap<Element, string>, line: number): Anchors {
  const end = window.innerHeight;
  const rows: Anchor[] = [];
  let [atLine, above]: [Anchor[], Anchor[]] = [[], []];
  let [position, covering]: [ScrollPosition | null, ScrollPosition | null] = [null, null];
  for (let at = firstBelow(cells, line); at < cells.length; at++) {
    const element = cells[at];
    if (!element) break;
    const box = element.getBoundingClientRect();
    const { top, bottom, height } = box;
    const positionOfRow = () => ({ key: keys.get(element) ?? "", offset: top - line });
    if (top < line) {
      [above, covering] = [[topOf(element, box)], positionOfRow()];
      if (Math.min(bottom, end) - line < Math.min(height, end - line) / 2) continue;
      const [across, below] = inRow?.(element, line) ?? [element];
      atLine = [pointAt(across, line)];
      if (below) rows.push(topOf(below, below.getBoundingClientRect()));
    } else {
      position ??= (top > end && covering) || positionOfRow();
      if (top > end) break;
      rows.push(topOf(element, box));
    }
  }
  return { rows: rows.concat(above), atLine, position: position ?? covering };
}

/** How far the first anchor that still exists has moved down on the screen, in px. */
export function shiftOf(anchors: readonly Anchor[]): number {
  for (const { element, share, top } of anchors) {
    const now = element.getBoundingClientRect();
    if (now.height > 0) return now.top + share * now.height - top;
  }
  return 0;
}
