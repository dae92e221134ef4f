const THROTTLE_MS = 1000;

/**
 * How long older ones wait to be asked for, in ms: they are asked for at most once a second (spec 001 section 9), by a clock that may
 * have gone back since.
 * @param asked_at when they were asked for last, in ms
 */
export const olderPause = (asked_at: number, now: number): number =>
  Math.min(THROTTLE_MS, Math.max(0, asked_at + THROTTLE_MS - now));
