import type { Span } from "./gaps";

/** A stretch of orders that stays on this device; both bounds belong to it, "" is below every order. */
export type RetainedStretch = { upper: string; lower: string };

/** Above every order. */
const END = "\uffff";

/**
 * How many entries of each timeline may stay when `budget` are to stay in all: small ones stay whole, the others share what
 * is left evenly. `sizes` are numbers of entries.
 */
export function shares(sizes: ReadonlyMap<string, number>, budget: number): Map<string, number> {
  const shared = new Map<string, number>();
  const bySize = [...sizes].sort(([, a], [, b]) => a - b);
  let left = Math.max(0, budget);
  bySize.forEach(([timeline, size], index) => {
    const share = Math.min(size, Math.floor(left / (bySize.length - index)));
    shared.set(timeline, share);
    left -= share;
  });
  return shared;
}

/**
 * The stretches of a timeline that stay: its newest `share` entries, and `around` entries on both sides of the reader's
 * place. `orders` newest first; `anchor` is an order or null.
 */
export function retainedStretchOf(
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

/** The spans cut to what stays, so that none claims an entry that goes. Newest first where they came so. */
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
