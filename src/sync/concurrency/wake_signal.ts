import type { Clock } from "../../domain/runtime/clock";

/** Wakes those who wait before their time. */
export type WakeSignal = {
  ring(): void;
  /** Resolves at `until` (ms; null: nothing is due), when the bell rings, when `signal` is aborted, and after 30 s. */
  wait(until: number | null, signal: AbortSignal): Promise<void>;
  /** How often it has rung: a ring between a look and a wait is not missed by one who compares. */
  readonly rung: number;
};

/** The longest that is waited, in ms: clocks jump, and a word from another tab may be lost. */
const LONGEST_MS = 30_000;

/** A bell on a clock. */
export function createWakeSignal(clock: Clock): WakeSignal {
  const waiting = new Set<() => void>();
  let rung = 0;
  return {
    ring() {
      rung += 1;
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
    get rung() {
      return rung;
    },
  };
}
