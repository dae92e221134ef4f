import type { Span } from "./gaps";

/** A range of orders that is kept on this device. Both bounds are inclusive; "" is below every order. */
export type RetainedStretch = { upper: string; lower: string };

/** Above every order. */
const END = "\uffff";

/**
 * How many entries each timeline may keep if `budget` entries are kept in total. Small timelines keep all; the others
 * share the rest evenly. `sizes` are numbers of entries by timeline.
 */
export function shareBudget(sizes: ReadonlyMap<string, number>, budget: number): Map<string, number> {
  const shared = new Map<string, number>();
  const bySize = [...sizes].sort(([, a], [, b]) => a - b);
  let remaining = Math.max(0, budget);
  bySize.forEach(([timeline, size], index) => {
    const share = Math.min(size, Math.floor(remaining / (bySize.length - index)));
    shared.set(timeline, share);
    remaining -= share;
  });
  return shared;
}

/**
 * The ranges of a timeline that are kept: its newest `share` entries, and `around` entries on each side of the user's
 * position. `orders` are newest first; `anchor` is the order of the position, or null.
 */
export function retainedStretches(
  orders: readonly string[],
  share: number,
  anchor: string | null,
  around: number,
): RetainedStretch[] {
  if (share >= orders.length) return [{ upper: END, lower: "" }];
  const kept: RetainedStretch[] = share > 0 ? [{ upper: END, lower: orders[share - 1] ?? "" }] : [];
  const at = anchor === null ? -1 : orders.findIndex((order) => order <= anchor);
  if (at < 0 || at + around < share) return kept;
  const first = Math.max(0, at - around);
  const last = at + around;
  const lower = last >= orders.length - 1 ? "" : (orders[last] ?? "");
  if (first <= share && kept[0]) return [{ upper: END, lower }];
  return [...kept, { upper: orders[first] ?? END, lower }];
}

/** Clips spans to the kept ranges, so that no span covers a deleted entry. Keeps the sequence of the spans. */
export function clipSpans(spans: readonly Span[], kept: readonly RetainedStretch[]): Span[] {
  return spans.flatMap((span) =>
    kept.flatMap(({ upper, lower }): Span[] => {
      const cut = {
        upper: span.upper < upper ? span.upper : upper,
        lower: span.lower > lower ? span.lower : lower,
        at: span.at,
        bottom: span.bottom && lower <= span.lower,
      };
      return cut.lower <= cut.upper ? [cut] : [];
    }),
  );
}
