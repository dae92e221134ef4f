import type { Random } from "../../../src/domain/runtime/clock";

/** Chance from a seed, with what tests draw from it. */
export type SeededRandom = Random & {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** One of `all`; throws where there is none. */
  pick<T>(all: readonly T[]): T;
  /** True in `share` (0 to 1) of all draws. */
  chance(share: number): boolean;
  /** A copy of `all` in another order. */
  shuffle<T>(all: readonly T[]): T[];
};

/** The same numbers for the same `seed`, on every machine (mulberry32). */
export function createRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (digits: number) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join("");

  return {
    next,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${"89ab"[int(0, 3)]}${hex(3)}-${hex(12)}`,
    int,
    pick<T>(all: readonly T[]): T {
      if (all.length === 0) throw new Error("nothing to pick from");
      return all[int(0, all.length - 1)] as T;
    },
    chance: (share) => next() < share,
    shuffle<T>(all: readonly T[]): T[] {
      const copy = [...all];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i);
        [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
      }
      return copy;
    },
  };
}
