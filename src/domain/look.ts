/** How many items below the old head are read again at every look at the top (design, section 3). */
const AGAIN = 20;
/** How many pages one look may ask for. */
const PAGES = 6;

/** What a look asks for: the top, the page after the last one, or the page below an order. */
export type Step = "top" | "next" | { below: string };

/**
 * A look at the top of a timeline, page by page: it reads down to the old head (its order, "" where there is none) and
 * again what lies right below it, where late items land. Where the top page does not reach the old head, the stretch
 * between stays a gap. Yields what to ask for, takes the orders that came and whether there is a next page.
 */
export function* look(old: string): Generator<Step, void, { orders: readonly string[]; more: boolean }> {
  const seen = new Set<string>();
  let again = 0;
  let jumped = false;
  let step: Step = "top";
  for (let pages = 0; pages < PAGES; pages++) {
    const { orders, more } = yield step;
    const fresh = orders.filter((order) => !seen.has(order));
    for (const order of fresh) {
      if (!seen.has(order) && order <= old) again += 1;
      seen.add(order);
    }
    const repeats = orders.length > 0 && fresh.length === 0;
    if (!more || repeats || (old === "" ? seen.size > 0 : again >= AGAIN)) return;
    step = !jumped && seen.size > 0 && again === 0 ? { below: old } : "next";
    jumped ||= step !== "next";
  }
}
