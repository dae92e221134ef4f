import type { EntryRow, PlaceRow } from "../rows/rows";
import type { Gap } from "./gaps";

/** One line of a timeline's list. */
export type Line =
  | { kind: "unsent"; id: string }
  | { kind: "pinned"; id: string }
  | { kind: "entry"; order: string; id: string; gone: boolean }
  | { kind: "gap"; gap: Gap };

/**
 * A stretch as it was read: from an order down (from the top without), to its last entry, or to `floor` where entries were left
 * out of it; with no `more`, to the end.
 */
export type Stretch = {
  from?: string;
  floor?: string;
  entries: readonly EntryRow[];
  gaps: readonly Gap[];
  more: boolean;
  unsent?: readonly string[];
};

/** A line's key: it stays the same while other lines come and go, and a gap's while it is filled from its upper end. */
export function keyOf(line: Line): string {
  if (line.kind === "pinned") return `pinned:${line.id}`;
  return line.kind === "entry" ? line.order : line.kind === "gap" ? `gap:${line.gap.lower}` : line.id;
}

/** Where a line stands: entries by their order, a gap right below its upper bound. */
const placeOf = (line: Line) => (line.kind === "entry" ? line.order : line.kind === "gap" ? line.gap.upper : "~");

function compare(a: Line, b: Line): number {
  const [x, y] = [placeOf(a), placeOf(b)];
  if (x !== y) return x > y ? -1 : 1;
  return (a.kind === "gap" ? 1 : 0) - (b.kind === "gap" ? 1 : 0);
}

/** The index of the first line from `begin` on that meets a test which all lines after it meet as well; found by halving. */
function firstIndex(lines: readonly Line[], begin: number, meets: (line: Line) => boolean): number {
  let [low, high] = [begin, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (line === undefined || meets(line)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The index of the first entry or gap: one's own unsent posts, and what is pinned, stand above all. */
const firstSent = (lines: readonly Line[]): number => {
  const index = lines.findIndex(({ kind }) => kind === "entry" || kind === "gap");
  return index < 0 ? lines.length : index;
};

/**
 * The list after a stretch of it was read anew: what the stretch holds replaces what stood there, with the gap right below
 * its last entry; the rest stays.
 * @param lines as `merge` gave them
 * @param kept entries of the stretch that are no more but stay in their place until the next load, as a notice
 */
export function merge(lines: readonly Line[], stretch: Stretch, kept: ReadonlySet<string>): Line[] {
  const { from, entries, gaps, more, unsent = [] } = stretch;
  const floor = more ? (stretch.floor ?? entries.at(-1)?.order ?? from ?? "~") : "";
  const sent = firstSent(lines);
  const begin = from === undefined ? sent : firstIndex(lines, sent, (line) => placeOf(line) <= from);
  let end = floor === "" ? lines.length : firstIndex(lines, begin, (line) => placeOf(line) < floor);
  while (lines[end]?.kind === "gap") end += 1;

  const read = new Set(entries.map(({ order }) => order));
  const left = lines.slice(begin, end).flatMap((line): Line[] => {
    if (line.kind !== "entry" || !kept.has(line.id) || read.has(line.order)) return [];
    return [{ ...line, gone: true }];
  });
  const fresh: Line[] = entries.map(({ order, itemId }) => ({ kind: "entry", order, id: itemId, gone: false }));
  const inside = [...left, ...fresh, ...gaps.map((gap): Line => ({ kind: "gap", gap }))].toSorted(compare);
  const own = unsent.map((id): Line => ({ kind: "unsent", id }));

  const gapKeys = new Set(gaps.map(({ lower }) => lower));
  const stays = (line: Line) => line.kind !== "gap" || !gapKeys.has(line.gap.lower);
  const [above, below] = [lines.slice(sent, begin), lines.slice(end)];
  if (gaps.length === 0) return own.concat(above, inside, below);
  return own.concat(above.filter(stays), inside, below.filter(stays));
}

/** The list with what is pinned at its top, which does not stand in it a second time. */
export function withPinned(lines: readonly Line[], pinned: readonly string[]): readonly Line[] {
  if (pinned.length === 0) return lines;
  const ids = new Set(pinned);
  const rest = lines.filter((line) => line.kind === "gap" || (line.kind !== "pinned" && !ids.has(line.id)));
  return [...pinned.map((id): Line => ({ kind: "pinned", id })), ...rest];
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
  const at = from === undefined ? 0 : firstIndex(lines, firstSent(lines), (line) => placeOf(line) <= from);
  const covered =
    at < lines.length && (range.start >= at + margin || at === 0) && range.end <= at + windowSize - margin;
  if (covered) return from;
  const start = Math.max(0, range.start - 2 * margin);
  if (start === 0) return undefined;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index];
    if (line?.kind === "entry") return line.order;
  }
  return from;
}

/**
 * Where to begin for a place that was kept: at its line. Where that is gone, by the heights that were kept, at the one above, if half
 * of it was in view, so that it ends where it did, else at the next older one, so that it begins where it did; else at the oldest.
 * `offset` is px below the reading line. Null where nothing stands in the list.
 */
export function placeAt(
  lines: readonly Line[],
  { order, offset, heights }: Pick<PlaceRow, "order" | "offset" | "heights">,
): { key: string; offset: number } | null {
  if (lines.some((line) => keyOf(line) === order)) return { key: order, offset };
  const at = order.replace("gap:", "");
  const index = lines.findIndex((line) => line.kind === "entry" && line.order <= at);
  const [above, older] = [lines[index - 1], lines[index] ?? lines.at(-1)];
  if (!older || index < 0) return older ? { key: keyOf(older), offset } : null;
  const high = (is_gone: (key: string) => boolean) =>
    Object.entries(heights).reduce((sum, [key, height]) => (is_gone(key) ? sum + height : sum), 0);
  const height = above?.kind === "entry" ? heights[above.order] : undefined;
  if (above && height !== undefined) {
    const end = offset - high((key) => key > at && key < keyOf(above));
    if (end >= height / 2) return { key: keyOf(above), offset: end - height };
  }
  return { key: keyOf(older), offset: offset + high((key) => key === order || (key <= at && key > keyOf(older))) };
}
