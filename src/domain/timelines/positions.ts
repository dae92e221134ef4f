/** Digits of a position before its fraction, and where the first list begins: in the middle. */
const WIDTH = 16;
const MIDDLE = 5n * 10n ** 15n;

/** How many neighbours of a page must stand the wrong way round: single late items do not make a server's order another. */
const WRONG = 1 / 4;

/**
 * Whether a page's own order contradicts the order of its ids (design, section 3; server document on snac): a quarter of its
 * neighbours do. Takes orders as the server sent them, newest first; what came again in the page counts once.
 */
export function contradicts(orders: readonly string[]): boolean {
  const once = [...new Set(orders)];
  const wrong = once.filter((order, index) => order > (once[index - 1] ?? order)).length;
  return once.length > 1 && wrong >= (once.length - 1) * WRONG;
}

const text = (value: bigint, width: number) => String(value).padStart(width, "0");

/**
 * `count` positions, highest first, strictly between two others (null: above, or below, everything). A position takes the
 * place of an order in a timeline whose order is not its ids': digits that sort by code unit, those after the 16th being a
 * fraction, so that there is room between any two.
 */
export function between(upper: string | null, lower: string | null, count: number): string[] {
  const steps = Array.from({ length: count }, (_, index) => BigInt(count - index));
  const whole = (position: string) => BigInt(position.slice(0, WIDTH));
  if (upper === null) return steps.map((step) => text((lower === null ? MIDDLE : whole(lower)) + step, WIDTH));
  if (lower === null) return steps.map((step) => text(whole(upper) - BigInt(count + 1) + step, WIDTH));
  const width = Math.max(upper.length, lower.length) + String(count + 1).length;
  const [high, low] = [upper, lower].map((one) => BigInt(one.padEnd(width, "0"))) as [bigint, bigint];
  return steps.map((step) => text(low + ((high - low) * step) / BigInt(count + 1), width));
}

/**
 * Which items of a page stay where they stand, by id: as many as stand below each other as the page says, seen from its end.
 * The others are new, or have moved up. `known` holds where stored ones stand.
 */
export function staying(ids: readonly string[], known: ReadonlyMap<string, string>): Map<string, string> {
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
