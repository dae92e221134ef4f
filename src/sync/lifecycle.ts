import type { Clock } from "../domain/runtime/clock";
import type { Outbox } from "./outbox/outbox";
import type { Signal, Signals } from "./signals";
import { FRESH_MS } from "./services/timeline_service";
import type { TaskTracker } from "./concurrency/task_tracker";

/** When the engine works. */
export type Lifecycle = {
  /** Begins: reads what is stale, holds the socket or waits for it, sends what waits in the outbox. */
  start(): void;
  /**
   * Ends; resolves when no work of the engine is left that could still write, and waits for no server. What is watched is kept
   * up to date again after another `start`.
   */
  stop(): Promise<void>;
};

type Parts = {
  clock: Clock;
  signals: Signals;
  viewer: boolean;
  underway: TaskTracker;
  outbox: Pick<Outbox, "start" | "stop" | "nudge">;
  /** Begins all work that goes on until `stop`. */
  run(stop: AbortSignal): void;
  /** Opens a socket that waits or was closed. */
  wake(): void;
  /** Reads what was not read since `since` (ms). */
  resume(since: number): Promise<void>;
  /** Told of errors in stopping. */
  report(error: unknown): void;
};

/** Starts and stops the engine, and follows the signals of its tab: a frozen tab leaves socket and outbox to another one. */
export function createLifecycle(parts: Parts): Lifecycle {
  const { clock, signals, viewer, underway, outbox, run, wake, resume, report } = parts;
  let unlisten = () => {};

  function begin(): void {
    const stop = underway.begin();
    if (viewer) outbox.start();
    run(stop);
  }

  async function end(): Promise<void> {
    await Promise.all([underway.end(), outbox.stop()]);
  }

  function onSignal(signal: Signal): void {
    if (signal === "frozen") return void end().catch(report);
    if (signal === "hidden") return;
    if (underway.signal.aborted) return begin();
    const now = clock.now();
    wake();
    void underway.safely(resume(signal === "online" ? now : now - FRESH_MS));
    void underway.safely(outbox.nudge());
  }

  return {
    start() {
      unlisten = signals.listen(onSignal);
      begin();
    },
    async stop() {
      unlisten();
      await end();
    },
  };
}
