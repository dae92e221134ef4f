import { lowestOrderOf, newestSpan, type Span } from "./gaps";

/** Above every order. */
const END = "\uffff";

/**
 * Adds a span. All spans that it touches or overlaps are merged with it. Returns the spans newest first; the `at` of a
 * merged span is the later one.
 */
function mergeSpan(spans: readonly Span[], add: Span): Span[] {
  const apart: Span[] = [];
  let one = add;
  for (const span of spans) {
    if (lowestOrderOf(span) > one.upper || span.upper < lowestOrderOf(one)) apart.push(span);
    else
      one = {
        upper: span.upper > one.upper ? span.upper : one.upper,
        lower: span.lower < one.lower ? span.lower : one.lower,
        at: Math.max(span.at, one.at),
        bottom: span.bottom || one.bottom,
      };
  }
  return [...apart, one].sort((a, b) => (a.upper < b.upper ? 1 : -1));
}

/**
 * The span that a page proves. `below` is the order that the page was requested below, null for the top page; `more`
 * says that the page links to a next one. The bounds are the lowest and highest order and `below`, never the page's
 * first and last item. An empty page with a next one proves nothing (null). An empty page without a next one proves
 * that the timeline ends directly below `below` (an empty timeline has the span from "" to "").
 */
function provenSpan(orders: readonly string[], below: string | null, more: boolean, at: number): Span | null {
  const inside = below === null ? orders : orders.filter((order) => order < below);
  const first = inside[0];
  if (first === undefined) return more ? null : { upper: below ?? "", lower: below ?? "", at, bottom: true };
  let lowest = first;
  let highest = first;
  for (const order of inside) {
    if (order < lowest) lowest = order;
    if (order > highest) highest = order;
  }
  return { upper: below ?? highest, lower: lowest, at, bottom: !more };
}

/**
 * What a page says. `orders` are those of its items. `below` is the order that it continues below (null: the top).
 * `from` is the order that was requested below, if the previous page skipped more than it showed. `more`: it links to a
 * next page.
 */
export type PageProof = { orders: readonly string[]; below: string | null; from: string | null; more: boolean };

/**
 * The spans after a page was received, and the range that the page is authoritative for (`lower` inclusive, `upper`
 * exclusive): stored entries in this range that the page does not contain have been removed. Null if the page proves
 * nothing. The top page extends the newest span and keeps its upper end. In a `bounded` timeline, the last page says
 * nothing about stored entries below its items, except that the server has no more: all of them become part of one
 * span.
 */
export function applyPage(
  spans: readonly Span[],
  page: PageProof,
  at: number,
  bounded: boolean,
): { spans: Span[]; truth: { lower: string; upper: string } } | null {
  const span = provenSpan(page.orders, page.below, page.more, at);
  if (!span) return null;
  const top = page.below === null ? newestSpan(spans)?.upper : undefined;
  if (top !== undefined && top > span.upper) span.upper = top;
  return {
    spans: mergeSpan(spans, span),
    truth: { lower: bounded ? span.lower : lowestOrderOf(span), upper: page.from ?? page.below ?? END },
  };
}

/** Clips spans to below `upper` (inclusive), because entries above may have been added late since the last request. */
export function cutSpansAbove(spans: readonly Span[], upper: string): Span[] {
  return spans.flatMap((span) => {
    if (span.upper <= upper) return span;
    return lowestOrderOf(span) > upper ? [] : { ...span, upper, lower: span.lower < upper ? span.lower : upper };
  });
}

/**
 * Extends the newest span with an item from the socket. This is valid once the top page of the same connection was
 * stored. Null if nothing changes: the item is not above the newest span, or there are no spans.
 */
export function extendNewestSpan(spans: readonly Span[], order: string, at: number): Span[] | null {
  const top = newestSpan(spans);
  if (!top || order <= top.upper) return null;
  return mergeSpan(spans, { upper: order, lower: top.upper, at, bottom: false });
}
