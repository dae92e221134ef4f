import { parseTimelineKey, type TimelineKey, timelines } from "../../domain/timelines/timelines";
import type { Topic } from "../../api/stream/stream";
import { heldLocks, holdShared } from "../concurrency/shared_locks";

/** Which timelines any tab looks at. The tab that holds the socket listens for all of them. */
export type Topics = {
  /** Says that this tab looks at a timeline, until the function it gives is called. */
  want(key: TimelineKey): () => void;
  /** The timelines that any tab wants now. */
  wanted(): Promise<Set<TimelineKey>>;
};

/** The topic a timeline's events come by; null for a timeline without one. */
export function topicOf(key: TimelineKey): Topic | null {
  const { name, arg } = parseTimelineKey(key);
  return timelines[name].stream?.(arg) ?? null;
}

/**
 * Keeps the list of wanted timelines in shared Web Locks: a tab that closes or crashes takes its own off the list, and no
 * tab needs to be told. `account` names the locks.
 */
export function createTopics(locks: LockManager, account: string): Topics {
  const prefix = `watch/${account}/`;
  return {
    want: (key) => holdShared(locks, prefix + key),
    async wanted() {
      const names = await heldLocks(locks);
      return new Set(names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
    },
  };
}
