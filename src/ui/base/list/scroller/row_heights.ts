/** Heights of a list's rows in px: measured, or estimated for rows that were never rendered. */
export type Heights = {
  /** Height of a row by its key. */
  of(key: string | undefined): number;
  /** Total height of the rows from index `from` to index `to`, which is excluded. */
  sum(keys: readonly string[], from: number, to: number): number;
  /**
   * Total height of the rows from index `from` on. Incremental: a call with the same array sums only the difference.
   */
  below(keys: readonly string[], from: number): number;
  /** Stores a measured height. Ignores removed rows (key undefined) and empty rows (height 0). */
  record(key: string | undefined, height: number): void;
};

/**
 * @param known measured heights by key; filled here, stored by the caller with the scroll position
 * @param estimate height of an unmeasured row until one is measured; then it is the mean of the measured heights
 */
export function createHeights(known: Map<string, number>, estimate: number): Heights {
  let measured = { sum: 0, count: 0 };
  const guess = () => (measured.count > 0 ? measured.sum / measured.count : estimate);
  const of = (key = "") => known.get(key) ?? guess();
  /**
   * The last result of `below`: total height of the measured rows, and the number of unmeasured ones. It stays valid
   * because only rendered rows are measured, and `below` never counts those.
   */
  let counted = { keys: [] as readonly string[], from: 0, px: 0, unknown: 0 };

  function count(keys: readonly string[], from: number, to: number, sign: 1 | -1) {
    for (let index = from; index < to; index++) {
      const height = known.get(keys[index] ?? "");
      if (height === undefined) counted.unknown += sign;
      else counted.px += sign * height;
    }
  }

  return {
    of,
    below(keys, from) {
      if (keys !== counted.keys) counted = { keys, from: keys.length, px: 0, unknown: 0 };
      count(keys, from, counted.from, 1);
      count(keys, counted.from, from, -1);
      counted.from = from;
      return counted.px + counted.unknown * guess();
    },
    sum(keys, from, to) {
      let total = 0;
      for (let index = from; index < to; index++) total += of(keys[index]);
      return total;
    },
    record(key, height) {
      if (key === undefined || height === 0) return;
      if (!known.has(key)) measured = { sum: measured.sum + height, count: measured.count + 1 };
      known.set(key, height);
    },
  };
}
