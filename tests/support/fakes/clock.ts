import type { Clock } from "../../../src/domain/runtime/clock";
import { quiet } from "./quiet";

type Timer = { at: number; seq: number; run: () => void };

/** A clock that stands still until a test moves it. */
export type VirtualClock = Clock & {
  /** Moves time on by `ms`, running every timer that falls due in the order of its time. */
  advance(ms: number): Promise<void>;
  /** Runs timers in order, moving time to each, until none waits; throws after `limit` timers (10,000). */
  run(limit?: number): Promise<void>;
  /** Sets the time without running anything: a device whose clock jumps. */
  jump(now: number): void;
  /** Lets everything that waits for no timer go on: promises, database transactions, answers in memory. */
  quiet(): Promise<void>;
  /** How many timers wait. */
  readonly waiting: number;
};

/**
 * A virtual clock. `start` is in milliseconds since the epoch. `turns` is how many rounds of the event loop are given
 * to work that waits for no timer (fake-indexeddb takes one per request) before the next timer fires, counted
 * anew while `busy`: work in threads (reading a file) takes no promised number of rounds.
 */
export function createClock(start: number, turns = 24, busy: () => boolean = () => false): VirtualClock {
  const timers = new Map<number, Timer>();
  let now = start;
  let seq = 0;

  const rest = () => quiet(turns, busy);
  const next = (until: number): [number, Timer] | undefined => {
    let first: [number, Timer] | undefined;
    for (const entry of timers) {
      const [, timer] = entry;
      if (timer.at > until) continue;
      if (!first || timer.at < first[1].at || (timer.at === first[1].at && timer.seq < first[1].seq)) first = entry;
    }
    return first;
  };
  const fire = async ([id, timer]: [number, Timer]) => {
    timers.delete(id);
    now = Math.max(now, timer.at);
    timer.run();
    await rest();
  };

  return {
    now: () => now,
    setTimeout(run, ms) {
      seq += 1;
      timers.set(seq, { at: now + Math.max(0, ms), seq, run });
      return seq;
    },
    clearTimeout: (id) => void timers.delete(id),
    async advance(ms) {
      const until = now + ms;
      await rest();
      for (let due = next(until); due; due = next(until)) await fire(due);
      now = Math.max(now, until);
    },
    async run(limit = 10_000) {
      await rest();
      let fired = 0;
      for (let due = next(Infinity); due; due = next(Infinity)) {
        fired += 1;
        if (fired > limit) throw new Error(`the clock still has ${timers.size} timers after ${limit} were run`);
        await fire(due);
      }
    },
    jump(time) {
      now = time;
    },
    quiet: rest,
    get waiting() {
      return timers.size;
    },
  };
}
