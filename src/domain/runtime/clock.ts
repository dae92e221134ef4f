/** Time, handed in: milliseconds since the epoch, and timers that a test can drive. */
export type Clock = {
  now(): number;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
};

/** Chance, handed in: `next()` is at least 0 and below 1; `uuid()` is a random version 4 UUID. */
export type Random = { next(): number; uuid(): string };
