import type { Clock } from "../../domain/runtime/clock";
import type { TaskTracker } from "../concurrency/task_tracker";
import { createWakeSignal } from "../concurrency/wake_signal";
import { verdictOf } from "../outbox/retry_policy";
import type { Signals } from "../signals";
import type { Asked } from "./asked";

type Parts = { clock: Clock; signals: Pick<Signals, "listen">; underway: Pick<TaskTracker, "signal"> };

/** Asks until the server answers, be it with a refusal. */
export type ReadBack = <T>(ask: () => Promise<Asked<T>>) => Promise<Asked<T>>;

/**
 * Creates what asks until the server answers, with the outbox's waits, and at once when the network is back. It rejects
 * when the engine is stopped.
 */
export function createReadBack({ clock, signals, underway }: Parts): ReadBack {
  return async (ask) => {
    const stop = underway.signal;
    const network = createWakeSignal(clock);
    const unlisten = signals.listen((signal) => signal === "online" && network.wake());
    try {
      for (let attempts = 1; ; attempts += 1) {
        const asked = await ask();
        const verdict = asked.failure && verdictOf(asked.failure, attempts, 0);
        if (verdict?.do !== "again") return asked;
        await network.wait(clock.now() + verdict.in_ms, stop);
        stop.throwIfAborted();
      }
    } finally {
      unlisten();
    }
  };
}
