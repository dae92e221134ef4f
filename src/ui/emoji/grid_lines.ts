/** Heights in px (spec 001, section 9): a group's title, and how far beyond what is seen cells stand in the page. */
export const TITLE = 24;
export const BUFFER = 120;

/** A line of a grid: a group's title, or the cells `from` (counted over all groups) to before `to`. */
export type Line = { group: number; top: number; height: number } & (
  | { kind: "title" }
  | { kind: "cells"; from: number; to: number }
);

/**
 * The lines of groups of so many cells each, one group below the other.
 * @param cell a cell's size in px
 */
export function linesOf(sizes: readonly number[], columns: number, cell: number): Line[] {
  const lines: Line[] = [];
  let top = 0;
  let first = 0;
  for (const [group, size] of sizes.entries()) {
    lines.push({ kind: "title", group, top, height: TITLE });
    top += TITLE;
    for (let from = first; from < first + size; from += columns) {
      lines.push({ kind: "cells", group, top, height: cell, from, to: Math.min(from + columns, first + size) });
      top += cell;
    }
    first += size;
  }
  return lines;
}

/** How high all lines are, in px. */
export function heightOf(lines: readonly Line[]): number {
  const last = lines.at(-1);
  return last ? last.top + last.height : 0;
}

/** The first line that ends below `px`. */
export function lineAt(lines: readonly Line[], px: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (line && line.top + line.height <= px) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Lines from the first to before the last. */
export type Lines = readonly [from: number, to: number];

/** The lines that stand in the page, from the first to before the last: what is seen, and the buffer around it. */
export function linesIn(lines: readonly Line[], top: number, height: number): Lines {
  const to = lineAt(lines, top + height + BUFFER) + 1;
  return [lineAt(lines, top - BUFFER), Math.min(to, lines.length)];
}

/**
 * The lines that stand in the page next, on the way from those that do to those that are to (`linesIn`): what is seen comes
 * first. The same value once they are there.
 * @param most how many may come
 */
export function nextLines(
  lines: readonly Line[],
  drawn: Lines,
  { top, height, most }: { top: number; height: number; most: number },
): Lines {
  const wanted = linesIn(lines, top, height);
  const seen: Lines = [lineAt(lines, top), Math.min(lineAt(lines, top + height) + 1, lines.length)];
  let [from, to] = [Math.max(drawn[0], wanted[0]), Math.min(drawn[1], wanted[1])];
  if (from >= to) from = to = seen[0];
  for (let left = most; left > 0; left--)
    if (to < seen[1]) to++;
    else if (from > seen[0]) from--;
    else if (to < wanted[1]) to++;
    else if (from > wanted[0]) from--;
  return from === drawn[0] && to === drawn[1] ? drawn : [from, to];
}

/** The line that a cell stands in. */
export function lineOf(lines: readonly Line[], cell: number): number {
  return lines.findIndex((line) => line.kind === "cells" && cell >= line.from && cell < line.to);
}

/**
 * The cell that a key leads to from a cell (ARIA's pattern of a grid): arrows, Home and End in the line, with Ctrl in the whole;
 * a page is as many lines as are seen. null where the key leads nowhere.
 * @param key as it is for who reads from left to right
 */
export function cellBy(
  lines: readonly Line[],
  at: number,
  { key, ctrl, page }: { key: string; ctrl: boolean; page: number },
): number | null {
  const rows = lines.filter((line) => line.kind === "cells");
  const row = rows.findIndex(({ from, to }) => at >= from && at < to);
  const own = rows[row];
  const last = (rows.at(-1)?.to ?? 0) - 1;
  if (!own) return rows.length > 0 ? 0 : null;
  const below = (by: number) => {
    const other = rows[Math.max(0, Math.min(row + by, rows.length - 1))];
    return other ? Math.min(other.from + (at - own.from), other.to - 1) : at;
  };
  switch (key) {
    case "ArrowRight":
      return Math.min(at + 1, last);
    case "ArrowLeft":
      return Math.max(at - 1, 0);
    case "ArrowDown":
      return below(1);
    case "ArrowUp":
      return row === 0 ? null : below(-1);
    case "PageDown":
      return below(page);
    case "PageUp":
      return below(-page);
    case "Home":
      return ctrl ? 0 : own.from;
    case "End":
      return ctrl ? last : own.to - 1;
    default:
      return null;
  }
}
