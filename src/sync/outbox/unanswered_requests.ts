import type { Clock } from "../../domain/runtime/clock";

/**
 * How long after a request without an answer the outcome is looked for, in ms. Until then the request may still arrive.
 */
export const COMMIT_MS = 60_000;
/** How soon a request is sent again under a key that the server keeps, in ms. It then repeats its first answer. */
export const RESEND_MS = 10_000;

/**
 * The requests of a runner that have no answer and may still be under way. They are timed by timers, not by the times
 * on rows, because the device's clock may be set to another time.
 */
export type UnansweredRequests = {
  /** Notes that this runner sends a request of a row now. */
  noteSent(row_id: string): void;
  /** Notes a row that another runner may have sent. Its time starts with the first note. */
  noteTakenOver(row_id: string): void;
  /** Whether it was this runner that sent the row. */
  wasSentHere(row_id: string): boolean;
  /**
   * Whether a row's request may still arrive: it was noted at most `COMMIT_MS` ago. A row that was never noted is noted
   * now.
   */
  mayStillArrive(row_id: string): boolean;
};

/** Creates the record of a runner's unanswered requests. Their timers end when `signal` is aborted. */
export function createUnansweredRequests(clock: Clock, signal: AbortSignal): UnansweredRequests {
  const sent_here = new Set<string>();
  const timers = new Map<string, number | null>();
  const startTimer = (id: string) => {
    clock.clearTimeout(timers.get(id) ?? -1);
    timers.set(
      id,
      clock.setTimeout(() => timers.set(id, null), COMMIT_MS),
    );
  };
  const noteTakenOver = (id: string) => {
    if (!timers.has(id)) startTimer(id);
  };
  const clearTimers = () => {
    for (const timer of timers.values()) clock.clearTimeout(timer ?? -1);
  };
  signal.addEventListener("abort", clearTimers, { once: true });
  return {
    noteSent(id) {
      sent_here.add(id);
      startTimer(id);
    },
    noteTakenOver,
    wasSentHere: (id) => sent_here.has(id),
    mayStillArrive(id) {
      noteTakenOver(id);
      return timers.get(id) !== null;
    },
  };
}
