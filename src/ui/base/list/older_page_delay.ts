const THROTTLE_MS = 1000;

/**
 * The delay of a request for older entries, in ms: requests are throttled to one a second. The clock may have been set
 * back.
 * @param asked_at time of the last request, in ms
 * @param now the current time, in ms
 */
export const olderPageDelay = (asked_at: number, now: number): number =>
  Math.min(THROTTLE_MS, Math.max(0, asked_at + THROTTLE_MS - now));
