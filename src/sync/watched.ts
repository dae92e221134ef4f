import type { TimelineKey } from "../domain/timelines";
import type { Topics } from "./topics";

/** Which timelines the screens of this tab show. */
export type Watched = {
  /** Counts one more screen that shows a timeline, until the function it gives is called. */
  watch(key: TimelineKey): () => void;
  keys(): TimelineKey[];
};

/** Keeps count of what is shown; `opened` is told of a timeline that was not shown before. */
export function createWatched(topics: Topics, opened: (key: TimelineKey) => void): Watched {
  const watched = new Map<TimelineKey, { count: number; leave(): void }>();
  return {
    keys: () => [...watched.keys()],
    watch(key) {
      const now = watched.get(key) ?? { count: 0, leave: topics.want(key) };
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
