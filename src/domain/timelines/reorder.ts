import type { EntryRow, ReadingPositionRow } from "../rows/rows";
import { lowestOrderOf, type Span } from "./gaps";
import { unmovedPositions } from "./sort_positions";

/** What is stored of a timeline, by orders. `entries` are newest first. */
export type StoredOrders = {
  entries: readonly EntryRow[];
  spans: readonly Span[];
  place: ReadingPositionRow | undefined;
};

/**
 * Gives a timeline's entries other orders, by item id, and what refers to them with them: spans and the reading
 * position. An entry that is out of sequence by its new order proves no span, so that no span closes over a gap.
 */
export function reorder({ entries, spans, place }: StoredOrders, orders: ReadonlyMap<string, string>): StoredOrders {
  const made = entries.map((entry) => ({ ...entry, order: orders.get(entry.itemId) ?? entry.order }));
  const byOld = new Map(entries.map(({ order }, index) => [order, made[index]?.order ?? order]));
  const in_sequence = unmovedPositions(
    entries.map(({ itemId }) => itemId),
    orders,
  );
  const covered = (span: Span): Span[] => {
    const inside = entries.filter(({ order }) => lowestOrderOf(span) <= order && order <= span.upper);
    const kept = inside.flatMap(({ itemId }) => in_sequence.get(itemId) ?? []);
    const [upper, lower] = [kept[0], kept.at(-1)];
    return upper === undefined || lower === undefined ? [] : [{ ...span, upper, lower }];
  };
  /** The new order of an entry, or of the next one below an order that no entry has. */
  const moved = (old: string) => byOld.get(old) ?? made[entries.findIndex(({ order }) => order <= old)]?.order ?? "";
  const movedKey = (key: string) => (key.startsWith("gap:") ? `gap:${moved(key.slice("gap:".length))}` : moved(key));
  return {
    entries: made,
    spans: spans.flatMap(covered),
    place: place && {
      ...place,
      order: movedKey(place.order),
      shown: place.shown && moved(place.shown),
      heights: Object.fromEntries(Object.entries(place.heights).map(([key, height]) => [movedKey(key), height])),
    },
  };
}
