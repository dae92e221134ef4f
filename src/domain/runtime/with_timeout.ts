import type { Clock } from "./clock";

/**
 * Resolves with the result of `work`, or with null if it has not settled after `ms`. `work` is not cancelled; its late
 * result is ignored. Rejects if `work` rejects in time.
 */
export function withTimeout<T>(work: Promise<T>, ms: number, clock: Clock): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => resolve(null), ms);
    work.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}
