import type { Clock } from "../../domain/runtime/clock";
import type { TaskTracker } from "../concurrency/task_tracker";

/** What is asked for again and again is asked for after whole minutes (spec 000, section 7). */
const ROUND_MS = 60_000;

type Parts = {
  clock: Clock;
  underway: Pick<TaskTracker, "safely">;
  /** Reads what is no longer fresh. */ read(): Promise<void>;
};

/** Goes on rounds until `stop`: of all tabs, the one that leads does, whether its socket stands or not. */
export function createRounds({ clock, underway, read }: Parts): (stop: AbortSignal) => void {
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
