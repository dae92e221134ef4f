/** How many items at and below the old head are read again at every look at the top (design, section 3). */
export const REREAD_ITEMS = 20;
/** How many pages one look may ask for. */
const PAGES = 6;

/** What a look asks for: the top, the page after the last one, or the page below an order. */
export type RefreshStep = "top" | "next" | { below: string };

/**
 * A look at the top of a timeline, page by page: it reads down to the old head (its order, "" where there is none) and
 * again what lies right below it, where late items land. Where the top page does not reach the old head, the stretch
 * between stays a gap. Yields what to ask for, takes the orders that came and whether there is a next page; returns whether
 * enough was read again. Its pages count only then, so they land together, the lowest first.
 */
export function* planRefresh(
  old: string,
): Generator<RefreshStep, boolean, { orders: readonly string[]; more: boolean }> {
  const seen = new Set<string>();
  let again = 0;
  let jumped = false;
  let step: RefreshStep = "top";
  for (let pages = 0; pages < PAGES; pages++) {
    const { orders, more } = yield step;
    const before = seen.size;
    for (const order of orders) {
      if (!seen.has(order) && order <= old) again += 1;
      seen.add(order);
    }
    if (!more || (old === "" ? seen.size > 0 : again >= REREAD_ITEMS)) return true;
    if (orders.length > 0 && seen.size === before) return false;
    step = !jumped && seen.size > 0 && again === 0 ? { below: old } : "next";
    jumped ||= step !== "next";
  }
  return false;
}
