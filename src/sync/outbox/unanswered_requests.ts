import type { Clock } from "../../domain/runtime/clock";

/**
 * How long after a request without an answer the outcome is looked for, in ms. Until then the request may still arrive.
 */
export const COMMIT_MS = 60_000;

/**
 * The requests of a runner that may still be under way ("strays"). They are timed by timers, not by the times on rows,
 * because the device's clock may be set to another time.
 */
export type UnansweredRequests = {
  /** Notes that a request of a row is sent now. */
  sent(row_id: string): void;
  /** Notes a row that another runner may have sent. Its time starts with the first note. */
  met(row_id: string): void;
  /** Whether it was this runner that sent the row. */
  mine(row_id: string): boolean;
  /**
   * Whether a row's request may still arrive: it was sent or first met at most `COMMIT_MS` ago. A new row counts as met
   * now.
   */
  fresh(row_id: string): boolean;
};

/** Creates the strays of a runner. Their timers end when `signal` is aborted. */
export function createUnansweredRequests(clock: Clock, signal: AbortSignal): UnansweredRequests {
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
