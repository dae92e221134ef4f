/**
 * How far ahead of an answer a stored time may be and still be taken for later, in ms: the answer may have waited while
 * a later one was stored.
 */
const WAITED_MS = 5000;

/**
 * The time of a stored row, for comparison with an answer that arrived at `now`, in ms. It is -1, older than any answer,
 * if there is no row, or if its time is in the future because the device's clock was ahead when it was stored.
 */
export function storedTime(stored_at: number | undefined, now: number): number {
  return stored_at === undefined || stored_at > now + WAITED_MS ? -1 : stored_at;
}
