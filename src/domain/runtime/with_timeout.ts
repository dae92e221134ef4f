import type { Clock } from "./clock";

/** What `work` gives, or null where it has not settled after `ms`; it goes on then, and nobody hears of it. Rejects as it does. */
export function withTimeout<T>(work: Promise<T>, ms: number, clock: Clock): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => resolve(null), ms);
    work.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}
