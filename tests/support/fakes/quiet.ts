import { setImmediate as turn } from "node:timers/promises";

/** After so many rounds of the event loop in which nothing waited for the next one, none of the work is left. */
const IDLE = 24;

/**
 * Lets everything that waits for no timer go on, until none of it is left: promises, database transactions, answers in
 * memory.
 * @param turns at most so many rounds of the event loop, counted anew while `busy`: work in threads (reading a file)
 * takes no
 *   promised number of rounds
 */
export async function quiet(turns = 10_000, busy: () => boolean = () => false): Promise<void> {
  let idle = 0;
  for (let left = turns; left > 0 && idle < IDLE; left = busy() ? turns : left - 1) {
    await turn();
    idle = busy() || process.getActiveResourcesInfo().some((what) => what === "Immediate") ? 0 : idle + 1;
  }
}
