/** How many reports are open, as the server last said: in memory, for this tab. */
export type OpenReports = {
  /** Takes what the server said. */
  set(count: number): void;
  /** Tells the number now and whenever it changes, until the returned function is called. */
  watch(tell: (count: number) => void): () => void;
};

/** Creates the number of open reports, which begins with none. */
export function createOpenReports(): OpenReports {
  let count = 0;
  const told = new Set<(count: number) => void>();
  return {
    set(now) {
      if (now === count) return;
      count = now;
      for (const tell of told) tell(count);
    },
    watch(tell) {
      told.add(tell);
      tell(count);
      return () => void told.delete(tell);
    },
  };
}
