/** In px: height of a group's title, and of the margin around the viewport in which lines are rendered. */
export const TITLE_PX = 24;
export const BUFFER_PX = 120;

/** A line of a grid: a group's title, or the cells `from` (counted over all groups) to before `to`. */
export type GridLine = { group: number; top: number; height: number } & (
  | { kind: "title" }
  | { kind: "cells"; from: number; to: number }
);

/**
 * The lines of the groups, one group below the other.
 * @param sizes the number of cells of each group
 * @param cell a cell's size in px
 */
export function linesOf(sizes: readonly number[], columns: number, cell: number): GridLine[] {
  const lines: GridLine[] = [];
  let top = 0;
  let first = 0;
  for (const [group, size] of sizes.entries()) {
    lines.push({ kind: "title", group, top, height: TITLE_PX });
    top += TITLE_PX;
    for (let from = first; from < first + size; from += columns) {
      lines.push({ kind: "cells", group, top, height: cell, from, to: Math.min(from + columns, first + size) });
      top += cell;
    }
    first += size;
  }
  return lines;
}

/** Total height of the lines, in px. */
export function linesHeight(lines: readonly GridLine[]): number {
  const last = lines.at(-1);
  return last ? last.top + last.height : 0;
}

/** Index of the first line that ends below `px`. */
export function lineAt(lines: readonly GridLine[], px: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (line && line.top + line.height <= px) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Indices of lines; `to` is excluded. */
export type GridLineRange = readonly [from: number, to: number];

/** The lines to render for a scroll position: those in the viewport and its margins. */
export function linesIn(lines: readonly GridLine[], top: number, height: number): GridLineRange {
  const to = lineAt(lines, top + height + BUFFER_PX) + 1;
  return [lineAt(lines, top - BUFFER_PX), Math.min(to, lines.length)];
}

/**
 * The lines to render in the next frame, on the way from the rendered ones to those of `linesIn`. Lines in the viewport
 * have priority. Returns `drawn` itself if nothing changes.
 * @param most maximum number of lines to add
 */
export function nextLines(
  lines: readonly GridLine[],
  drawn: GridLineRange,
  { top, height, most }: { top: number; height: number; most: number },
): GridLineRange {
  const wanted = linesIn(lines, top, height);
  const seen: GridLineRange = [lineAt(lines, top), Math.min(lineAt(lines, top + height) + 1, lines.length)];
  let [from, to] = [Math.max(drawn[0], wanted[0]), Math.min(drawn[1], wanted[1])];
  if (from >= to) from = to = seen[0];
  for (let remaining = most; remaining > 0; remaining--)
    if (to < seen[1]) to++;
    else if (from > seen[0]) from--;
    else if (to < wanted[1]) to++;
    else if (from > wanted[0]) from--;
  return from === drawn[0] && to === drawn[1] ? drawn : [from, to];
}

/** Index of the line that contains a cell; -1 if there is none. */
export function lineOf(lines: readonly GridLine[], cell: number): number {
  return lines.findIndex((line) => line.kind === "cells" && cell >= line.from && cell < line.to);
}

/**
 * The cell that a key moves to, as the ARIA grid pattern: arrows, Home and End within the line or, with Ctrl, within
 * the grid, PageUp and PageDown by `page` lines. null if the key does not move.
 * @param key the key for left-to-right text: the caller swaps ArrowLeft and ArrowRight for right-to-left
 */
export function cellAfterKey(
  lines: readonly GridLine[],
  at: number,
  { key, ctrl, page }: { key: string; ctrl: boolean; page: number },
): number | null {
  const rows = lines.filter((line) => line.kind === "cells");
  const row = rows.findIndex(({ from, to }) => at >= from && at < to);
  const line = rows[row];
  const last = (rows.at(-1)?.to ?? 0) - 1;
  if (!line) return rows.length > 0 ? 0 : null;
  const below = (by: number) => {
    const other = rows[Math.max(0, Math.min(row + by, rows.length - 1))];
    return other ? Math.min(other.from + (at - line.from), other.to - 1) : at;
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
      return ctrl ? 0 : line.from;
    case "End":
      return ctrl ? last : line.to - 1;
    default:
      return null;
  }
}
