/** What the screens of this tab show: timelines, threads or people, by their keys. */
export type WatchCounts<Key extends string> = {
  /** Counts one more screen that shows something, until the function it gives is called. */
  watch(key: Key): () => void;
  keys(): Key[];
};

/**
 * Keeps count of what is shown.
 * @param opened told of what was not shown before
 * @param want says elsewhere that it is wanted, until the function it gives is called
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
      let over = false;
      return () => {
        const left = watched.get(key);
        if (over || !left) return;
        over = true;
        if (left.count > 1) watched.set(key, { ...left, count: left.count - 1 });
        else {
          watched.delete(key);
          left.leave();
        }
      };
    },
  };
}
