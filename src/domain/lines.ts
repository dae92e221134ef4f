import type { EntryRow } from "./rows";
import type { Gap } from "./spans";

/** One line of a timeline's list. */
export type Line =
  | { kind: "unsent"; id: string }
  | { kind: "entry"; order: string; id: string; gone: boolean }
  | { kind: "gap"; gap: Gap };

/** A stretch as it was read: from an order down (from the top without), to its last entry or, with no `more`, to the end. */
export type Stretch = {
  from?: string;
  entries: readonly EntryRow[];
  gaps: readonly Gap[];
  more: boolean;
  unsent?: readonly string[];
};

/** A line's key: it stays the same while other lines come and go, and a gap's while it is filled from its upper end. */
export function keyOf(line: Line): string {
  return line.kind === "entry" ? line.order : line.kind === "gap" ? `gap:${line.gap.lower}` : line.id;
}

/** Where a line stands: entries by their order, a gap right below its upper bound. */
const placeOf = (line: Line) => (line.kind === "entry" ? line.order : line.kind === "gap" ? line.gap.upper : "~");

function compare(a: Line, b: Line): number {
  const [x, y] = [placeOf(a), placeOf(b)];
  if (x !== y) return x > y ? -1 : 1;
  return (a.kind === "gap" ? 1 : 0) - (b.kind === "gap" ? 1 : 0);
}

/**
 * The list after a stretch of it was read anew: what the stretch holds replaces what stood there, the rest stays.
 * @param kept entries of the stretch that are no more but stay in their place until the next load, as a notice
 */
export function merge(lines: readonly Line[], stretch: Stretch, kept: ReadonlySet<string>): Line[] {
  const { from, entries, gaps, more, unsent = [] } = stretch;
  const floor = more ? (entries.at(-1)?.order ?? from ?? "~") : "";
  const inside = (place: string) => (from === undefined || place <= from) && place >= floor;
  const read = new Set(entries.map(({ order }) => order));
  const gapKeys = new Set(gaps.map(({ lower }) => lower));
  const rest = lines.flatMap((line): Line[] => {
    if (line.kind === "unsent") return [];
    if (line.kind === "gap") return inside(line.gap.upper) || gapKeys.has(line.gap.lower) ? [] : [line];
    if (!inside(line.order)) return [line];
    return kept.has(line.id) && !read.has(line.order) ? [{ ...line, gone: true }] : [];
  });
  const fresh: Line[] = entries.map(({ order, itemId }) => ({ kind: "entry", order, id: itemId, gone: false }));
  const own = unsent.map((id): Line => ({ kind: "unsent", id }));
  return [...own, ...rest, ...fresh, ...gaps.map((gap): Line => ({ kind: "gap", gap }))].toSorted(compare);
}

/** Entries that a live read covers at most. */
export const windowSize = 200;
/** Entries that should lie between what is on screen and the edge of what is read live. */
const margin = 30;

/**
 * From which order the live read should go on, so that what is on screen lies well inside it.
 * @param from the order it goes on from now, undefined from the top
 * @param range what stands in the page, by index of `lines`
 */
export function liveFrom(
  lines: readonly Line[],
  from: string | undefined,
  range: { start: number; end: number },
): string | undefined {
  const at = from === undefined ? 0 : lines.findIndex((line) => line.kind === "entry" && line.order <= from);
  const covered = at >= 0 && (range.start >= at + margin || at === 0) && range.end <= at + windowSize - margin;
  if (covered) return from;
  const start = Math.max(0, range.start - 2 * margin);
  if (start === 0) return undefined;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index];
    if (line?.kind === "entry") return line.order;
  }
  return from;
}

/** The line to return to for a place that was kept: the same, else the next older, else the oldest. */
export function lineAt(lines: readonly Line[], place: string): Line | undefined {
  const order = place.startsWith("gap:") ? place.slice(4) : place;
  return (
    lines.find((line) => keyOf(line) === place) ??
    lines.find((line) => line.kind === "entry" && line.order <= order) ??
    lines.at(-1)
  );
}
