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

/** Where something is held: where it begins, or at a height of the screen that it lies across. */
function anchorAt(element: Element, at?: number): Anchor {
  const { top, height } = element.getBoundingClientRect();
  return { element, share: ((at ?? top) - top) / height, top: at ?? top };
}

/**
 * Looks at a list: the line that is read of a row that begins above the screen while at least half of what could be seen of it
 * is, then the first row that begins on the screen, and others should that one go. Where the list lies below the screen its
 * first row tells the place, and holds nothing.
 * @param keys the rows in the page, from the first on, and `cells` where each of them stands
 * @param line the reading line, in px from the screen's top
 */
export function sightOf(keys: readonly string[], cells: ReadonlyMap<string, Element>, line: number): Sight {
  const end = window.innerHeight;
  const rows: Anchor[] = [];
  let [across, last, here, covers]: [Anchor[], Anchor[], Place | null, Place | null] = [[], [], null, null];
  for (const key of keys) {
    const element = cells.get(key);
    if (!element) continue;
    const { top, bottom, height } = element.getBoundingClientRect();
    if (bottom <= line) continue;
    if (top < line) {
      [last, covers] = [[anchorAt(element)], { key, offset: top - line }];
      if (Math.min(bottom, end) - line < Math.min(height, end - line) / 2) continue;
      const [part, below] = parts?.(element, line) ?? [element];
      across = [anchorAt(part, line)];
      if (below) rows.push(anchorAt(below));
    } else {
      here ??= (top > end && covers) || { key, offset: top - line };
      if (top > end) break;
      rows.push(anchorAt(element));
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
