import type { OpenCount } from "../../domain/moderation/open_count";

/** How many reports are open, as the server last said: in memory, for this tab. */
export type OpenReports = {
  /** Takes what the server said. */
  set(now: OpenCount): void;
  /** Tells the number now and whenever it changes, until the returned function is called. */
  watch(tell: (now: OpenCount) => void): () => void;
};

/** Creates the number of open reports, which begins with none. */
export function createOpenReports(): OpenReports {
  let known: OpenCount = { count: 0, more: false };
  const told = new Set<(now: OpenCount) => void>();
  return {
    set(now) {
      if (now.count === known.count && now.more === known.more) return;
      known = now;
      for (const tell of told) tell(now);
    },
    watch(tell) {
      told.add(tell);
      tell(known);
      return () => void told.delete(tell);
    },
  };
}
