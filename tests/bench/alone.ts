import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { PAGES, TIMING } from "./ahead";

/** So much longer than at its best the additions may take on a processor that nobody else has a part of. */
const SLOWER = 1.25;

/** Says of a time, from and to in ms of the machine's clock, whether the pages' processor was theirs alone. */
type Alone = (from: number, to: number) => boolean;

/** What was watched: when the processor was the pages' alone, and the share of the time in which it was. */
type Watched = { alone: Alone; share: number };

function judge(times: readonly [at: number, took: number][]): Watched {
  const best = times.map(([, took]) => took).toSorted((a, b) => a - b)[Math.floor(times.length / 20)] ?? 0;
  const whole = times.map(([, took]) => took < best * SLOWER);
  const alone: Alone = (from, to) => {
    const first = Math.max(0, times.findIndex(([at]) => at >= from) - 1);
    const after = times.findIndex(([at]) => at >= to);
    return whole.slice(first, after < 0 ? undefined : after + 1).every(Boolean);
  };
  return { alone, share: whole.filter(Boolean).length / whole.length };
}

/**
 * Watches whether the processor of slowed pages (`putAhead`) is theirs alone: what is lent of a machine may be half of a processor whose
 * other half is somebody else's, and takes up to twice as long for the same work while both are busy. Additions took 0.27 ms or 0.52,
 * hardly anything between, for tenths of a second or for minutes, on each processor for itself and whatever this machine did.
 * @returns what ends it; null, and it is said, where it may not be done (it takes Linux's `chrt`, `taskset` and root)
 */
export async function watchAlone(): Promise<(() => Promise<Watched>) | null> {
  const timing = fork(new URL("speed.ts", import.meta.url));
  await once(timing, "message");
  try {
    execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", PAGES, String(timing.pid)], { stdio: "pipe" });
    execFileSync("chrt", ["--fifo", "--pid", TIMING, String(timing.pid)], { stdio: "pipe" });
  } catch (error) {
    timing.kill();
    console.warn(`Whether the processor was divided is not known: ${String(error)}`);
    return null;
  }
  return async () => {
    timing.send("end");
    const [times] = (await once(timing, "message")) as [[at: number, took: number][]];
    return judge(times);
  };
}
