import type { Clock } from "../domain/runtime/clock";
import type { Outbox } from "./outbox/outbox";
import type { Signal, Signals } from "./signals";
import { FRESH_MS } from "./services/timeline_service";
import type { TaskTracker } from "./concurrency/task_tracker";

/** Starts and stops the engine. */
export type Lifecycle = {
  /** Starts the engine: reads what is stale, opens the socket or waits for its lock, and sends the outbox. */
  start(): void;
  /**
   * Stops the engine. Resolves when no task is left that could still write; waits for no server. Watched resources are
   * kept up to date again after the next `start`.
   */
  stop(): Promise<void>;
};

type Parts = {
  clock: Clock;
  signals: Signals;
  viewer: boolean;
  underway: TaskTracker;
  outbox: Pick<Outbox, "start" | "stop" | "nudge">;
  /** Starts everything that runs until `stop` is aborted. */
  run(stop: AbortSignal): void;
  /** Reconnects a closed or waiting socket at once. */
  wake(): void;
  /** Reads everything that was not read since `since` (ms). */
  resume(since: number): Promise<void>;
  /** Takes errors of stopping. */
  report(error: unknown): void;
};

/**
 * Creates the lifecycle. It also follows the tab's signals: when the browser freezes the tab, the engine stops, so that
 * another tab takes over socket and outbox.
 */
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
