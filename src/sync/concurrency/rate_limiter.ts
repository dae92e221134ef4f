import type { Clock } from "../../domain/runtime/clock";
import { createWakeSignal } from "./wake_signal";

/** Limits the rate of requests for pages. */
export type RateLimiter = {
  /** Resolves when the next page may be requested, or when `stop` is aborted. */
  turn(stop: AbortSignal): Promise<void>;
};

/** Creates a rate limiter of `limit()` turns per minute (null: no limit). */
export function createRateLimiter(clock: Clock, limit: () => number | null): RateLimiter {
  const taken: number[] = [];
  return {
    async turn(stop) {
      const per_minute = limit();
      if (per_minute === null) return;
      const now = clock.now();
      const free = taken.length < per_minute ? now : Math.max(now, (taken.at(-per_minute) ?? now) + 60_000);
      taken.push(free);
      if (taken.length > per_minute) taken.splice(0, taken.length - per_minute);
      while (clock.now() < free && !stop.aborted) await createWakeSignal(clock).wait(free, stop);
    },
  };
}
