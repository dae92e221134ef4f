import { setInterval } from "node:timers/promises";
import type { Site } from "../e2e/support/server";
import { type Frames, takeFrames, watchFrames } from "./frames";
import { onPhone } from "./phone";
import { medianOf, ms, printTable } from "./table";
import { throttle } from "./throttle";
import { waitUntilStill } from "../e2e/support/looks/rest";

const RUNS = 5;
const SECONDS = 30;
const PER_SECOND = 50;

/** Posts 50 statuses a second for so many seconds, while a page that follows their writer is open. */
export async function stream({ instance }: Site, seconds: number): Promise<void> {
  let tick = 0;
  for await (const _ of setInterval(100)) {
    for (let one = 0; one < PER_SECOND / 10; one++) instance.act.post("admin", `Tick ${tick}.${one} #stream`);
    if (++tick === seconds * 10) return;
  }
}

const run = (): Promise<Frames> =>
  onPhone({}, async ({ page, site }) => {
    await waitUntilStill(page);
    await throttle(page, 4);
    await watchFrames(page);
    await stream(site, SECONDS);
    return takeFrames(page);
  });

/** Prints what 50 streamed statuses a second cost for 30 s, medians of five, on a processor four times slower. */
export async function benchStream(): Promise<void> {
  const runs: Frames[] = [];
  for (let count = 0; count < RUNS; count++) runs.push(await run());
  const of = (figure: (run: Frames) => number) => medianOf(runs, figure);
  printTable(
    `${PER_SECOND} streamed statuses a second for ${SECONDS} s (4× slower processor, medians of ${RUNS})`,
    ["what", "figure"],
    [
      ["tasks over 50 ms", String(of(({ long_tasks }) => long_tasks))],
      ["longest task", ms(of(({ longest_task }) => longest_task))],
      ["longest frame", ms(of(({ longest_frame }) => longest_frame))],
      ["frames lost", `${of(({ lost_frames }) => lost_frames)} of ${SECONDS * 60}`],
    ],
  );
}
