import type { EntryRow, ReadingPositionRow } from "../rows/rows";
import type { Gap } from "./gaps";

/** One line of a timeline's list. */
export type ListLine =
  | { kind: "unsent"; id: string }
  | { kind: "pinned"; id: string }
  | { kind: "entry"; order: string; id: string; gone: boolean }
  | { kind: "gap"; gap: Gap };

/**
 * A part of a timeline as a query read it: from the order `from` (without it: from the top) down to its last entry, or
 * down to `floor` if entries were left out. Without `more`, it reaches the end of what is stored.
 */
export type ListStretch = {
  from?: string;
  floor?: string;
  entries: readonly EntryRow[];
  gaps: readonly Gap[];
  more: boolean;
  unsent?: readonly string[];
};

/**
 * The key of a line. It does not change while other lines are added and removed, and a gap's key does not change while
 * the gap is filled from its upper end.
 */
export function lineKey(line: ListLine): string {
  if (line.kind === "pinned") return `pinned:${line.id}`;
  return line.kind === "entry" ? line.order : line.kind === "gap" ? `gap:${line.gap.lower}` : line.id;
}

/** The order that a line is sorted by: an entry by its own, a gap directly below its upper bound. */
const lineOrder = (line: ListLine) => (line.kind === "entry" ? line.order : line.kind === "gap" ? line.gap.upper : "~");

function compare(a: ListLine, b: ListLine): number {
  const [x, y] = [lineOrder(a), lineOrder(b)];
  if (x !== y) return x > y ? -1 : 1;
  return (a.kind === "gap" ? 1 : 0) - (b.kind === "gap" ? 1 : 0);
}

/** The index of the first line, from `begin` on, that passes a test that all later lines also pass (binary search). */
function firstIndex(lines: readonly ListLine[], begin: number, meets: (line: ListLine) => boolean): number {
  let [low, high] = [begin, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (line === undefined || meets(line)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The index of the first entry or gap. Unsent and pinned posts are above it. */
const firstSent = (lines: readonly ListLine[]): number => {
  const index = lines.findIndex(({ kind }) => kind === "entry" || kind === "gap");
  return index < 0 ? lines.length : index;
};

/**
 * Merges a newly read stretch into a list: it replaces the lines in its range and keeps the rest.
 * @param lines the result of the previous merge
 * @param notices ids of deleted entries that stay visible as a notice until the next load
 */
export function mergeStretch(
  lines: readonly ListLine[],
  stretch: ListStretch,
  notices: ReadonlySet<string>,
): ListLine[] {
  const { from, entries, gaps, more, unsent = [] } = stretch;
  const floor = more ? (stretch.floor ?? entries.at(-1)?.order ?? from ?? "~") : "";
  const sent = firstSent(lines);
  const begin = from === undefined ? sent : firstIndex(lines, sent, (line) => lineOrder(line) <= from);
  let end = floor === "" ? lines.length : firstIndex(lines, begin, (line) => lineOrder(line) < floor);
  while (lines[end]?.kind === "gap") end += 1;

  const read = new Set(entries.map(({ order }) => order));
  const gone_lines = lines.slice(begin, end).flatMap((line): ListLine[] => {
    if (line.kind !== "entry" || !notices.has(line.id) || read.has(line.order)) return [];
    return [{ ...line, gone: true }];
  });
  const fresh: ListLine[] = entries.map(({ order, itemId }) => ({ kind: "entry", order, id: itemId, gone: false }));
  const inside = [...gone_lines, ...fresh, ...gaps.map((gap): ListLine => ({ kind: "gap", gap }))].toSorted(compare);
  const own = unsent.map((id): ListLine => ({ kind: "unsent", id }));

  const gapKeys = new Set(gaps.map(({ lower }) => lower));
  const stays = (line: ListLine) => line.kind !== "gap" || !gapKeys.has(line.gap.lower);
  const [above, below] = [lines.slice(sent, begin), lines.slice(end)];
  if (gaps.length === 0) return own.concat(above, inside, below);
  return own.concat(above.filter(stays), inside, below.filter(stays));
}

/** The list with pinned statuses at its top. They are not repeated further down. */
export function withPinned(lines: readonly ListLine[], pinned: readonly string[]): readonly ListLine[] {
  if (pinned.length === 0) return lines;
  const ids = new Set(pinned);
  const rest = lines.filter((line) => line.kind === "gap" || (line.kind !== "pinned" && !ids.has(line.id)));
  return [...pinned.map((id): ListLine => ({ kind: "pinned", id })), ...rest];
}

/** The maximum number of entries in a live query. */
export const LIVE_WINDOW = 200;
/** The minimum number of entries between the viewport and the end of the live query. */
const LIVE_MARGIN = 30;

/**
 * The order at which the live query should start, so that the viewport is well inside its range.
 * @param from where it starts now; undefined at the top
 * @param range the rendered lines, by index in `lines`
 */
export function liveReadStart(
  lines: readonly ListLine[],
  from: string | undefined,
  range: { start: number; end: number },
): string | undefined {
  const at = from === undefined ? 0 : firstIndex(lines, firstSent(lines), (line) => lineOrder(line) <= from);
  const covered =
    at < lines.length && (range.start >= at + LIVE_MARGIN || at === 0) && range.end <= at + LIVE_WINDOW - LIVE_MARGIN;
  if (covered) return from;
  const start = Math.max(0, range.start - 2 * LIVE_MARGIN);
  if (start === 0) return undefined;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index];
    if (line?.kind === "entry") return line.order;
  }
  return from;
}

/**
 * Resolves a saved scroll position to a line and an offset, in px below the reading line. If its line is gone, the
 * saved heights give a replacement: the line above if at least half of it was in view, else the next older line, else
 * the oldest. Null for an empty list.
 */
export function resolveReadingPosition(
  lines: readonly ListLine[],
  { order, offset, heights }: Pick<ReadingPositionRow, "order" | "offset" | "heights">,
): { key: string; offset: number } | null {
  if (lines.some((line) => lineKey(line) === order)) return { key: order, offset };
  const at = order.replace("gap:", "");
  const index = lines.findIndex((line) => line.kind === "entry" && line.order <= at);
  const [above, older] = [lines[index - 1], lines[index] ?? lines.at(-1)];
  if (!older || index < 0) return older ? { key: lineKey(older), offset } : null;
  const high = (is_gone: (key: string) => boolean) =>
    Object.entries(heights).reduce((sum, [key, height]) => (is_gone(key) ? sum + height : sum), 0);
  const height = above?.kind === "entry" ? heights[above.order] : undefined;
  if (above && height !== undefined) {
    const end = offset - high((key) => key > at && key < lineKey(above));
    if (end >= height / 2) return { key: lineKey(above), offset: end - height };
  }
  return { key: lineKey(older), offset: offset + high((key) => key === order || (key <= at && key > lineKey(older))) };
}
