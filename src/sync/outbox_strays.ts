import type { Clock } from "../domain/world";

/** A request without an answer may still commit: so long is waited, in ms, before one looks for what came of it. */
export const COMMIT_MS = 60_000;

/**
 * What a runner knows of requests that may still be under way. Ages of rows are told by this device's clock, and clocks
 * jump; a runner's own timers do not.
 */
export type Strays = {
  /** A row's request leaves now. */
  sent(row_id: string): void;
  /** A row that another runner may have sent is met. */
  met(row_id: string): void;
  /** Whether it was this runner that sent the row. */
  mine(row_id: string): boolean;
  /** Whether a row's request may still arrive: it was sent, or met for the first time, `COMMIT_MS` ago at most. */
  fresh(row_id: string): boolean;
};

/** The strays of one runner, until `signal` is aborted. */
export function createStrays(clock: Clock, signal: AbortSignal): Strays {
  const mine = new Set<string>();
  const timers = new Map<string, number | null>();
  const wait = (id: string) => {
    clock.clearTimeout(timers.get(id) ?? -1);
    timers.set(
      id,
      clock.setTimeout(() => timers.set(id, null), COMMIT_MS),
    );
  };
  const met = (id: string) => {
    if (!timers.has(id)) wait(id);
  };
  const forget = () => {
    for (const timer of timers.values()) clock.clearTimeout(timer ?? -1);
  };
  signal.addEventListener("abort", forget, { once: true });
  return {
    sent(id) {
      mine.add(id);
      wait(id);
    },
    met,
    mine: (id) => mine.has(id),
    fresh(id) {
      met(id);
      return timers.get(id) !== null;
    },
  };
}
