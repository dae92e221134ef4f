/**
 * How far ahead of an answer a stored time may be and still be taken for later, in ms: the answer may have waited while
 * a later one was stored.
 */
const WAITED_MS = 5000;

/**
 * The time of a stored row, to compare with the time of an answer, in ms. A row from ahead of `now`, when the answer
 * arrived, was stored while the device's clock was ahead: it is older than any answer (-1), as is none.
 */
export function storedTime(stored_at: number | undefined, now: number): number {
  return stored_at === undefined || stored_at > now + WAITED_MS ? -1 : stored_at;
}
