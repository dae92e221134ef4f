import type { OnFull } from "../../db/connection/connection_recovery";
import type { Clock } from "../../domain/runtime/clock";

/** Minimum interval in ms between two shrinks of the cache, and between two notices. */
const MIN_INTERVAL_MS = 10 * 60_000;

/**
 * Handles a full disk: shrinks the cache, once for all writes that fail meanwhile. If that does not help, the user is
 * told; each failed write rejects as well.
 * @param shrink shrinks the cache
 * @param notify tells the user that the disk is full
 * @param report receives failures of `shrink`
 */
export function createDiskFullHandler(
  clock: Clock,
  shrink: () => Promise<void>,
  notify: () => void,
  report: (error: unknown) => void,
): OnFull {
  let shrinking: Promise<void> = Promise.resolve();
  let shrunk_at = -Infinity;
  let notified_at = -Infinity;
  return {
    makeRoom() {
      const now = clock.now();
      if (now - shrunk_at < MIN_INTERVAL_MS) return shrinking;
      shrunk_at = now;
      shrinking = shrink().catch(report);
      return shrinking;
    },
    stillFull() {
      const now = clock.now();
      if (now - notified_at < MIN_INTERVAL_MS) return;
      notified_at = now;
      notify();
    },
  };
}
