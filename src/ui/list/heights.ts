/** Heights of a list's rows in px: measured, or guessed where they never were on screen. */
export type Heights = {
  /** How high a row is, by its key. */
  of(key: string | undefined): number;
  /** How high the rows from one index to another (that one left out) are together. */
  sum(keys: readonly string[], from: number, to: number): number;
  /**
   * How high the rows from an index on are together. Asked again for a near index of the same keys, it counts what lies
   * between.
   */
  below(keys: readonly string[], from: number): number;
  /** Notes what was measured; a row that is gone (undefined), or shows nothing, has no height. */
  note(key: string | undefined, height: number): void;
};

/**
 * @param known measured heights by key; filled here and kept by the caller with the reader's place
 * @param estimate what is guessed as long as none was measured here; later it is their mean
 */
export function createHeights(known: Map<string, number>, estimate: number): Heights {
  let measured = { sum: 0, count: 0 };
  const guess = () => (measured.count > 0 ? measured.sum / measured.count : estimate);
  const of = (key = "") => known.get(key) ?? guess();
  /**
   * What `below` counted: px of the measured rows, and how many were not. A row is measured in the page alone, never below it.
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
    note(key, height) {
      if (key === undefined || height === 0) return;
      if (!known.has(key)) measured = { sum: measured.sum + height, count: measured.count + 1 };
      known.set(key, height);
    },
  };
}
