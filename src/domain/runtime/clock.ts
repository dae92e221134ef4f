/** An injected clock: milliseconds since the epoch, and timers that a test can control. */
export type Clock = {
  now(): number;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
};

/** Injected randomness: `next()` is at least 0 and below 1; `uuid()` is a random version 4 UUID. */
export type Random = { next(): number; uuid(): string };
