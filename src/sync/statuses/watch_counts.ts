/** Counts which resources this tab's screens show, by key. */
export type WatchCounts<Key extends string> = {
  /** Counts one more screen. Returns a function that takes it back. */
  watch(key: Key): () => void;
  keys(): Key[];
};

/**
 * Creates the counts.
 * @param opened called with a key that no screen showed before
 * @param want called with such a key; the function that it returns is called when no screen shows the key any more
 */
export function createWatchCounts<Key extends string>(
  opened: (key: Key) => void,
  want: (key: Key) => () => void = () => () => undefined,
): WatchCounts<Key> {
  const watched = new Map<Key, { count: number; leave(): void }>();
  return {
    keys: () => [...watched.keys()],
    watch(key) {
      const now = watched.get(key) ?? { count: 0, leave: want(key) };
      watched.set(key, { ...now, count: now.count + 1 });
      if (now.count === 0) opened(key);
      let ended = false;
      return () => {
        const watch = watched.get(key);
        if (ended || !watch) return;
        ended = true;
        if (watch.count > 1) watched.set(key, { ...watch, count: watch.count - 1 });
        else {
          watched.delete(key);
          watch.leave();
        }
      };
    },
  };
}
