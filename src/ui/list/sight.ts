import { untilHad } from "../untilHad";
import type { partsAt } from "./parts";

/** Looks into a row. Until its code is there, and that is not waited for, rows hold the page as a whole. */
let parts: typeof partsAt | null = null;
void untilHad(() => import("./parts")).then((came) => (parts = came.partsAt));

/** A row and its distance from the reading line (the lower edge of the bar at the top) in px. */
export type Place = { key: string; offset: number };

/** A row or a part of one, and where it was looked at: at such a share of its height, so far from the screen's top. */
type Anchor = { element: Element; share: number; top: number };

/**
 * What a reader sees: `rows` hold the page, the first that is still there; `across` lies over the reading line where that is
 * read; `here` is the first row that begins on the screen, else the one that covers it.
 */
export type Sight = { rows: Anchor[]; across: Anchor[]; here: Place | null };

/** Nothing: nothing holds the page. */
export const unseen: Sight = { rows: [], across: [], here: null };

/** Holds something by where it begins. */
const byTop = (element: Element, { top }: DOMRect): Anchor => ({ element, share: 0, top });

/** Holds something by the height of the screen that it lies across. */
function byLine(element: Element, line: number): Anchor {
  const { top, height } = element.getBoundingClientRect();
  return { element, share: (line - top) / height, top: line };
}

/** Which of some rows, one below the other, is the first that reaches below a line. Each look leaves garbage: few are looked at. */
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
 * Looks at a list: the line that is read of a row that begins above the screen while at least half of what could be seen of it
 * is, then the first row that begins on the screen, and others should that one go. Where the list lies below the screen its
 * first row tells the place, and holds nothing.
 * @param cells the list's rows as they stand in the page, and `keys` whose each of them is
 * @param line the reading line, in px from the screen's top
 */
export function sightOf(cells: HTMLCollection, keys: ReadonlyMap<Element, string>, line: number): Sight {
  const end = window.innerHeight;
  const rows: Anchor[] = [];
  let [across, last, here, covers]: [Anchor[], Anchor[], Place | null, Place | null] = [[], [], null, null];
  for (let at = firstBelow(cells, line); at < cells.length; at++) {
    const element = cells[at];
    if (!element) break;
    const box = element.getBoundingClientRect();
    const { top, bottom, height } = box;
    const place = () => ({ key: keys.get(element) ?? "", offset: top - line });
    if (top < line) {
      [last, covers] = [[byTop(element, box)], place()];
      if (Math.min(bottom, end) - line < Math.min(height, end - line) / 2) continue;
      const [part, below] = parts?.(element, line) ?? [element];
      across = [byLine(part, line)];
      if (below) rows.push(byTop(below, below.getBoundingClientRect()));
    } else {
      here ??= (top > end && covers) || place();
      if (top > end) break;
      rows.push(byTop(element, box));
    }
  }
  return { rows: rows.concat(last), across, here: here ?? covers };
}

/** How far down the first of some anchors that is still there was moved on the screen. */
export function driftOf(anchors: readonly Anchor[]): number {
  for (const { element, share, top } of anchors) {
    const now = element.getBoundingClientRect();
    if (now.height > 0) return now.top + share * now.height - top;
  }
  return 0;
}
