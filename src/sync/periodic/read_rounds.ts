import type { Clock } from "../../domain/runtime/clock";
import type { TaskTracker } from "../concurrency/task_tracker";

/** The interval of periodic reads, in ms. */
const ROUND_MS = 60_000;

type Parts = {
  clock: Clock;
  underway: Pick<TaskTracker, "safely">;
  /** Reads what is not fresh any more. */
  read(): Promise<void>;
};

/**
 * Creates a function that calls `read` every minute until `stop` is aborted. Only the leading tab runs it, with or
 * without a socket.
 */
export function createReadRounds({ clock, underway, read }: Parts): (stop: AbortSignal) => void {
  return (stop) => {
    let timer = 0;
    const tick = () => {
      timer = clock.setTimeout(() => {
        tick();
        void underway.safely(read());
      }, ROUND_MS);
    };
    tick();
    stop.addEventListener("abort", () => clock.clearTimeout(timer), { once: true });
  };
}
