import type { Clock } from "../../domain/runtime/clock";

/** Delay after the last change, and maximum delay after the first unsaved change, in ms. */
const [REST_MS, MOST_MS] = [1000, 5000];

/** Debounces `store`: it runs 1 s after the last change, and at most 5 s after the first one. */
export function createDebounce(clock: Clock, store: () => void) {
  let timer: number | null = null;
  let until = 0;
  /** Cancels a pending run. */
  function stop() {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }
  /** Reports a change. */
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
