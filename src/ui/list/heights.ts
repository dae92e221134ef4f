/** Heights of a list's rows in px: measured, or guessed where they never were on screen. */
export type Heights = {
  /** How high a row is, by its key. */
  of(key: string | undefined): number;
  /** How high the rows from one index to another (that one left out) are together. */
  sum(keys: readonly string[], from: number, to: number): number;
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
  return {
    of,
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
