import type { OnFull } from "../../db/connection/connection_recovery";
import type { Clock } from "../../domain/runtime/clock";

/** How often at most, in ms, the cache is made smaller, and the reader told that it did not help. */
const AGAIN = 10 * 60_000;

/**
 * What is done about a full disk: the cache is made smaller, once for all writes that fail meanwhile. Where that does not
 * help, the reader is told; whoever wrote is, too.
 * @param shrink makes the cache smaller; where it fails, the write that failed has the last word
 * @param say tells the reader that the disk is full
 * @param report told why the cache could not be made smaller
 */
export function createDiskFull(
  clock: Clock,
  shrink: () => Promise<void>,
  say: () => void,
  report: (error: unknown) => void,
): OnFull {
  let shrinking: Promise<void> = Promise.resolve();
  let shrunk_at = -Infinity;
  let said_at = -Infinity;
  return {
    makeRoom() {
      const now = clock.now();
      if (now - shrunk_at < AGAIN) return shrinking;
      shrunk_at = now;
      shrinking = shrink().catch(report);
      return shrinking;
    },
    stillFull() {
      const now = clock.now();
      if (now - said_at < AGAIN) return;
      said_at = now;
      say();
    },
  };
}
