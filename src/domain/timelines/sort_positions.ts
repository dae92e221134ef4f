/** The number of digits of a position before its fraction, and where the first list starts: in the middle. */
const WIDTH = 16;
const MIDDLE = 5n * 10n ** 15n;

/** After how many contradicting pages in a row a timeline is believed to be sorted otherwise than by id. */
export const CONTRADICTING_PAGES = 3;

/** After how many pages in a row that are sorted by id such a timeline is believed to be sorted by id again. */
export const AGREEING_PAGES = 3;

/** A shorter page is in order by chance too often to speak for ids. */
const MIN_AGREEING = 4;

/**
 * Whether items are not sorted by id. One that is out of order is enough: on snac a repeat has the id of the older
 * status that it repeats, and below that id no further page would begin. `orders` are in the server's sequence, newest
 * first; duplicates count once.
 */
export function contradictsIdOrder(orders: readonly string[]): boolean {
  const once = [...new Set(orders)];
  return once.some((order, index) => order > (once[index - 1] ?? order));
}

/** Whether a page of several items is sorted by id without an exception. `orders` as in `contradictsIdOrder`. */
export const agreesWithIdOrder = (orders: readonly string[]): boolean =>
  new Set(orders).size >= MIN_AGREEING && !contradictsIdOrder(orders);

/**
 * The orders of a page that say what the page covers: those of the items that can be read, and of what stands between
 * them. The id of an item that cannot be read may be anything.
 * @param all the orders of all items
 * @param readable the orders of the items that can be read
 */
export function coveredOrders(all: readonly string[], readable: readonly string[]): string[] {
  const sorted = readable.toSorted();
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined) return [];
  return all.filter((one) => lowest <= one && one <= highest);
}

const text = (value: bigint, width: number) => String(value).padStart(width, "0");

/**
 * Makes `count` positions, highest first, strictly between two others; null means no bound. A position is used as the
 * order in a timeline that is not sorted by id. It is a string of digits that sorts by code unit; digits after the 16th
 * are a fraction, so that a position always fits between two others.
 */
export function positionsBetween(upper: string | null, lower: string | null, count: number): string[] {
  const steps = Array.from({ length: count }, (_, index) => BigInt(count - index));
  const whole = (position: string) => BigInt(position.slice(0, WIDTH));
  if (upper === null) return steps.map((step) => text((lower === null ? MIDDLE : whole(lower)) + step, WIDTH));
  if (lower === null) return steps.map((step) => text(whole(upper) - BigInt(count + 1) + step, WIDTH));
  const width = Math.max(upper.length, lower.length) + String(count + 1).length;
  const [high, low] = [upper, lower].map((one) => BigInt(one.padEnd(width, "0"))) as [bigint, bigint];
  return steps.map((step) => text(low + ((high - low) * step) / BigInt(count + 1), width));
}

/**
 * The stored items of a page that keep their position, by id: read from the end of the page up, each item whose
 * position is higher than that of the last kept one. All others are new or have moved up. `known` are the stored
 * positions by id.
 */
export function unmovedPositions(ids: readonly string[], known: ReadonlyMap<string, string>): Map<string, string> {
  const stay = new Map<string, string>();
  let above = "";
  for (const id of ids.toReversed()) {
    const at = known.get(id);
    if (at === undefined || at <= above) continue;
    stay.set(id, at);
    above = at;
  }
  return stay;
}
