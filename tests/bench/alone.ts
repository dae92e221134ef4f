import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { PAGES, TIMING } from "./ahead";

/** So much longer than at its best the additions may take on a processor that nobody else has a part of. */
const SLOWER = 1.25;

/** Says of a time, from and to in ms of the machine's clock, whether the pages' processor was theirs alone. */
export type Alone = (from: number, to: number) => boolean;

/**
 * Watches whether the processor of slowed pages (`putAhead`) is theirs alone: what is lent of a machine may be half of a processor whose
 * other half is somebody else's, and does the same work in half again or twice the time while both are busy. Additions that took 0.27 ms took 0.52, hardly
 * ever anything between, for tenths of a second or for minutes, on each processor for itself and whatever this machine did.
 * @returns what ends it and gives what says it; and the share of the time in which it was so
 */
export async function watchAlone(): Promise<() => Promise<{ alone: Alone; share: number }>> {
  const timing = fork(new URL("speed.ts", import.meta.url));
  await once(timing, "message");
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", PAGES, String(timing.pid)], { stdio: "pipe" });
  execFileSync("chrt", ["--fifo", "--pid", TIMING, String(timing.pid)], { stdio: "pipe" });
  return async () => {
    timing.send("end");
    const [times] = (await once(timing, "message")) as [[at: number, took: number][]];
    const best = times.map(([, took]) => took).toSorted((a, b) => a - b)[Math.floor(times.length / 20)] ?? 0;
    const whole = times.map(([, took]) => took < best * SLOWER);
    const alone: Alone = (from, to) => {
      const first = Math.max(0, times.findIndex(([at]) => at >= from) - 1);
      const after = times.findIndex(([at]) => at >= to);
      return whole.slice(first, after < 0 ? undefined : after + 1).every(Boolean);
    };
    return { alone, share: whole.filter(Boolean).length / whole.length };
  };
}
