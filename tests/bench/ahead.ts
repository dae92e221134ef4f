import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as rest } from "node:timers/promises";

/** The thread with which Chromium slows a page's, by the 15 letters that Linux keeps of its name. */
const SLOWING = "CPUThrottlingTh";
/** How long that thread may take to be there, in ms. */
const LATEST = 2000;
/** Where Linux says how long of each second what is put ahead may have a processor, in µs; -1: all of it. */
const SHARE = "/proc/sys/kernel/sched_rt_runtime_us";

/** The processor of slowed pages' main threads, as `taskset` counts them. */
export const PAGES = "0";
/** How far ahead of everything else what times that processor is, the main threads and what slows them, as `chrt` counts. */
export const TIMING = "30";

/** What a folder of `/proc` lists or says; nothing where its process is gone, or there is no such folder. */
function read<T>(of: () => T): T | null {
  try {
    return of();
  } catch (error) {
    if (error instanceof Error && "code" in error && ["ENOENT", "ESRCH"].includes(String(error.code))) return null;
    throw error;
  }
}

/** Each page's process that is slowed, and the thread that slows it. */
function slowed(): [process: string, thread: string][] {
  const processes = (read(() => readdirSync("/proc")) ?? []).filter((name) => /^\d+$/.test(name));
  return processes.flatMap((id) => {
    const threads = read(() => readdirSync(`/proc/${id}/task`)) ?? [];
    const slowing = threads.find(
      (one) => read(() => readFileSync(`/proc/${id}/task/${one}/comm`, "utf8"))?.trim() === SLOWING,
    );
    return slowing === undefined ? [] : [[id, slowing]];
  });
}

/** Until this process ends, what is put ahead is not stopped for the last 50 ms of every second, in the midst of whatever it does. */
function wholeSeconds(): void {
  const share = readFileSync(SHARE, "utf8");
  if (share.trim() === "-1") return;
  writeFileSync(SHARE, "-1");
  process.once("exit", () => writeFileSync(SHARE, share));
}

/**
 * Puts the main threads of slowed pages, what slows them, and behind those the other threads of their processes before everything else on
 * this machine. Chromium slows a thread by the clock: whatever passes while it waits for a processor is stretched, too, and counts as the
 * thread's own work. Work of 12 ms took 50 to 52 ms, but up to 113 beside two other busy processes; put before them 50 to 54. The other
 * threads mark what is garbage: what they have not come to, the page's thread marks itself, in the midst of a pause (47 ms in the middle
 * and up to 106, of 700 rows that were scrolled; 26 and up to 31 where they were put ahead). A reader's phone has no driver of tests, no
 * server and no painting without a graphics card on two cores. Where this may not be done (it takes Linux's `chrt` and root), it is said.
 */
export async function putAhead(): Promise<void> {
  let found = slowed();
  for (let waited = 0; found.length === 0 && waited < LATEST; waited += 50, found = slowed()) await rest(50);
  try {
    if (found.length === 0) throw new Error("no slowed page was found");
    wholeSeconds();
    for (const [process, thread] of found) {
      execFileSync("chrt", ["--all-tasks", "--fifo", "--pid", "5", process], { stdio: "pipe" });
      execFileSync("chrt", ["--fifo", "--pid", "10", process], { stdio: "pipe" });
      execFileSync("taskset", ["--cpu-list", "--pid", PAGES, process], { stdio: "pipe" });
      execFileSync("chrt", ["--fifo", "--pid", "20", thread], { stdio: "pipe" });
    }
  } catch (error) {
    console.warn(`Waits for a processor are counted as work, fourfold: ${String(error)}`);
  }
}
