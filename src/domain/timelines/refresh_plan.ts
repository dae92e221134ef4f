/** The number of items at and below the old newest entry that each refresh reads again. */
export const REREAD_ITEMS = 20;
/** The maximum number of pages of one refresh. */
const MAX_PAGES = 6;

/** What a refresh requests: the top page, the page after the last one, or the page below an order. */
export type RefreshStep = "top" | "next" | { below: string };

/**
 * Plans the refresh of a timeline, page by page. It reads from the top down to the old newest entry (`old`, "" if there
 * is none), and then the entries directly below it again, because late items are inserted there. If the top page does
 * not reach `old`, it skips to `old`, and the range between becomes a gap. Yields the next request; takes the orders
 * that were received and whether there is a next page. Returns whether enough was read again. Only then are the pages
 * stored, all together, the lowest first.
 */
export function* planRefresh(
  old: string,
): Generator<RefreshStep, boolean, { orders: readonly string[]; more: boolean }> {
  const seen = new Set<string>();
  let again = 0;
  let jumped = false;
  let step: RefreshStep = "top";
  for (let pages = 0; pages < MAX_PAGES; pages++) {
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
