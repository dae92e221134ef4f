import type { EntryRow, SpanRow } from "../rows/rows";

/** A span without its timeline: both bounds are orders and belong to it (design, section 3). */
export type Span = Omit<SpanRow, "timeline">;

/** A stretch between two spans: strictly between its bounds, nobody looked. */
export type Gap = { timeline: string; upper: string; lower: string };

/** The least order that a span reaches down to: all below it where it is the lowest. */
export const floor = (span: Span): string => (span.bottom ? "" : span.lower);

/** The newest span, or undefined where nothing was looked at. */
export function head<S extends Span>(spans: readonly S[]): S | undefined {
  return spans.reduce<S | undefined>((top, span) => (top && top.upper > span.upper ? top : span), undefined);
}

/** The oldest span, or undefined where nothing was looked at. */
export function foot<S extends Span>(spans: readonly S[]): S | undefined {
  return spans.reduce<S | undefined>((low, span) => (low && low.lower <= span.lower ? low : span), undefined);
}

/**
 * Where holes lie in a list: between neighbours that no one span holds together. Takes entries newest first and all spans;
 * of a run of entries that nobody looked at together, only its ends count as holes, as they were shown before.
 */
export function gapsOf(entries: readonly EntryRow[], spans: readonly Span[]): Gap[] {
  const held = (order: string): Span | undefined => spans.find((span) => floor(span) <= order && order <= span.upper);
  const gaps: Gap[] = [];
  entries.forEach((entry, index) => {
    const next = entries[index + 1];
    if (!next) return;
    const above = held(entry.order);
    const below = held(next.order);
    if (above === below) return;
    gaps.push({
      timeline: entry.timeline,
      upper: above ? above.lower : entry.order,
      lower: below ? below.upper : next.order,
    });
  });
  return gaps;
}
