import { parseTimelineKey, type TimelineKey, timelines } from "../../domain/timelines/timelines";
import type { Topic } from "../../api/stream/stream";
import { heldLocks, holdSharedLock } from "../concurrency/shared_locks";

/** Which timelines the screens of any tab show. The tab with the socket subscribes to all of them. */
export type Topics = {
  /** Registers a timeline as shown by this tab. Returns a function that ends this. */
  watch(key: TimelineKey): () => void;
  /** The timelines shown by any tab. */
  watched(): Promise<Set<TimelineKey>>;
};

/** The streaming topic of a timeline; null for a timeline without one. */
export function topicOf(key: TimelineKey): Topic | null {
  const { name, arg } = parseTimelineKey(key);
  return timelines[name].stream?.(arg) ?? null;
}

/**
 * Registers shown timelines as shared Web Locks, which the browser releases when a tab closes or crashes, so that tabs
 * need no messages.
 * @param account the account's database name, used in lock names
 */
export function createTopics(locks: LockManager, account: string): Topics {
  const prefix = `watch/${account}/`;
  return {
    watch: (key) => holdSharedLock(locks, prefix + key),
    async watched() {
      const names = await heldLocks(locks);
      return new Set(names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
    },
  };
}
