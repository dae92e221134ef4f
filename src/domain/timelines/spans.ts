import { floor, head, type Span } from "./gaps";

/** Above every order. */
const END = "\uffff";

/**
 * Adds a stretch that was looked at to the spans of a timeline: what it touches or overlaps becomes one span with it.
 * Takes spans in any order, gives them newest first; `at` of a merged span is the later one.
 */
function merge(spans: readonly Span[], add: Span): Span[] {
  const apart: Span[] = [];
  let one = add;
  for (const span of spans) {
    if (floor(span) > one.upper || span.upper < floor(one)) apart.push(span);
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
 * What a page proves. `orders` are those of its items, in any order; `below` is the order that was asked below, null for
 * the top; `more` says that the page names a next one. Bounds are the least and greatest order and the asked one, never
 * the page's ends; an empty page with a next one proves nothing: null. An empty page without a next one reaches the
 * bottom right below what was asked (an empty timeline has the span from "" to "").
 */
function proven(orders: readonly string[], below: string | null, more: boolean, at: number): Span | null {
  const under = below === null ? orders : orders.filter((order) => order < below);
  const first = under[0];
  if (first === undefined) return more ? null : { upper: below ?? "", lower: below ?? "", at, bottom: true };
  let least = first;
  let greatest = first;
  for (const order of under) {
    if (order < least) least = order;
    if (order > greatest) greatest = order;
  }
  return { upper: below ?? greatest, lower: least, at, bottom: !more };
}

/**
 * What a page says: the orders of its items, and whether it names a next page. `below` is the order that it goes on below
 * (null: the top); `from` the one that was asked below, where the page before it passed over more than it showed.
 */
export type Proof = { orders: readonly string[]; below: string | null; from: string | null; more: boolean };

/**
 * The spans after a page, and the stretch it is the truth for (`lower` belongs to it, `upper` does not): entries there that the
 * page lacks are no more. null where it proves nothing. The top page says what is newest, so the head keeps its upper end. Where
 * the timeline is `bounded`, a last page says nothing of what is stored below its items, but that nothing more can be had: all of
 * that is one span with it.
 */
export function landed(
  spans: readonly Span[],
  page: Proof,
  at: number,
  bounded: boolean,
): { spans: Span[]; truth: { lower: string; upper: string } } | null {
  const span = proven(page.orders, page.below, page.more, at);
  if (!span) return null;
  const top = page.below === null ? head(spans)?.upper : undefined;
  if (top !== undefined && top > span.upper) span.upper = top;
  return {
    spans: merge(spans, span),
    truth: { lower: bounded ? span.lower : floor(span), upper: page.from ?? page.below ?? END },
  };
}

/** The spans without what they say above `upper`: nobody has looked there again since something may have come late. */
export function cut(spans: readonly Span[], upper: string): Span[] {
  return spans.flatMap((span) => {
    if (span.upper <= upper) return span;
    return floor(span) > upper ? [] : { ...span, upper, lower: span.lower < upper ? span.lower : upper };
  });
}

/**
 * The spans after an item came by the socket, once the top page of that very connection has landed: it extends the head
 * span. null where nothing changes: below the head's upper end, and where nothing was looked at.
 */
export function streamed(spans: readonly Span[], order: string, at: number): Span[] | null {
  const top = head(spans);
  if (!top || order <= top.upper) return null;
  return merge(spans, { upper: order, lower: top.upper, at, bottom: false });
}
