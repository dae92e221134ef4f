import type { EntryRow, SpanRow } from "../rows/rows";

/** A span without its timeline. Both bounds are orders and inclusive. */
export type Span = Omit<SpanRow, "timeline">;

/** A gap between two spans. Both bounds are exclusive. */
export type Gap = { timeline: string; upper: string; lower: string };

/** The lowest order that a span covers: "" for the span that reaches the bottom of the timeline. */
export const lowestOrderOf = (span: Span): string => (span.bottom ? "" : span.lower);

/** The newest span, or undefined if there are no spans. */
export function newestSpan<S extends Span>(spans: readonly S[]): S | undefined {
  return spans.reduce<S | undefined>((top, span) => (top && top.upper > span.upper ? top : span), undefined);
}

/** The oldest span, or undefined if there are no spans. */
export function oldestSpan<S extends Span>(spans: readonly S[]): S | undefined {
  return spans.reduce<S | undefined>((low, span) => (low && low.lower <= span.lower ? low : span), undefined);
}

/**
 * The gaps in a list: between each two neighbouring entries that no single span covers. `entries` are newest first. A
 * run of entries that no span covers has gaps only at its two ends.
 */
export function gapsOf(entries: readonly EntryRow[], spans: readonly Span[]): Gap[] {
  const held = (order: string): Span | undefined =>
    spans.find((span) => lowestOrderOf(span) <= order && order <= span.upper);
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
