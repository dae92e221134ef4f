const waiting = new Set<number>();

/** A page's timers, at a time that stands still (1,000 ms). */
export const pageClock = {
  now: () => 1000,
  setTimeout(run: () => void, ms: number): number {
    const timer: number = window.setTimeout(() => {
      waiting.delete(timer);
      run();
    }, ms);
    waiting.add(timer);
    return timer;
  },
  clearTimeout(timer: number): void {
    waiting.delete(timer);
    window.clearTimeout(timer);
  },
};

/** Ends what still waits, as a page's timers end with it. */
export function endPageTimers(): void {
  for (const timer of waiting) pageClock.clearTimeout(timer);
}
