import type { Clock } from "../../domain/runtime/clock";

/** It runs so long after what it keeps has changed last, in ms, and so long after it changed first where that never rests. */
const [REST_MS, MOST_MS] = [1000, 5000];

/** Runs `store` as something comes to rest that changes often. */
export function createDebounce(clock: Clock, store: () => void) {
  let timer: number | null = null;
  let until = 0;
  /** It is stored elsewhere, or not at all. */
  function stop() {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }
  /** It has changed now. */
  function changed() {
    const now = clock.now();
    if (timer === null) until = now + MOST_MS;
    stop();
    timer = clock.setTimeout(
      () => {
        timer = null;
        store();
      },
      Math.min(REST_MS, until - now),
    );
  }
  return { changed, stop };
}
