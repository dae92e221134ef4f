import type { Clock } from "../../domain/runtime/clock";

/** Wakes waiting tasks early. */
export type WakeSignal = {
  /** Wakes all waiting tasks. */
  wake(): void;
  /** Resolves at `until` (ms; null: no due time), on `wake`, when `signal` is aborted, and after 30 s at the latest. */
  wait(until: number | null, signal: AbortSignal): Promise<void>;
  /** How often `wake` was called. A caller compares it to notice a call between its check and its wait. */
  readonly wake_count: number;
};

/** The longest wait, in ms. Device clocks may be changed, and a message of another tab may be lost. */
const LONGEST_MS = 30_000;

/** Creates a wake signal. */
export function createWakeSignal(clock: Clock): WakeSignal {
  const waiting = new Set<() => void>();
  let wake_count = 0;
  return {
    wake() {
      wake_count += 1;
      for (const wake of waiting) wake();
    },
    wait(until, signal) {
      if (signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const ms = until === null ? LONGEST_MS : Math.min(LONGEST_MS, Math.max(0, until - clock.now()));
        const timer = clock.setTimeout(() => wake(), ms);
        const wake = () => {
          clock.clearTimeout(timer);
          waiting.delete(wake);
          signal.removeEventListener("abort", wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener("abort", wake, { once: true });
      });
    },
    get wake_count() {
      return wake_count;
    },
  };
}
