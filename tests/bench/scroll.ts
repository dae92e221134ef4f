import type { Page } from "playwright-core";
import { onPhone } from "./phone";
import { type Frames, takeFrames, takeMemory, watchFrames } from "./frames";
import { medianOf, ms, printTable } from "./table";
import { throttle } from "./throttle";

const RUNS = 5;
const STATUSES = 5000;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The position of the last row that stands in the page. */
const last = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=feed] article")].reduce(
      (most, one) => Math.max(most, Number(one.getAttribute("aria-posinset"))),
      0,
    ),
  );

/** Scrolls down until a position of the list stands in the page, or nothing more comes. Gives the position that was reached. */
export async function scrollTo(page: Page, until: number): Promise<number> {
  await page.mouse.move(195, 500);
  let seen = 0;
  for (let stuck = 0; seen < until && stuck < 100;) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(60);
    const now = await last(page);
    stuck = now > seen ? 0 : stuck + 1;
    seen = Math.max(seen, now);
  }
  return seen;
}

type Memory = Awaited<ReturnType<typeof takeMemory>>;
type Run = Frames & { seen: number; before: Memory; after: Memory };

const run = (): Promise<Run> =>
  onPhone({ statuses: 9000 }, async ({ page }) => {
    const devtools = await throttle(page, 4);
    await scrollTo(page, 40);
    const before = await takeMemory(devtools);
    await watchFrames(page);
    const seen = await scrollTo(page, STATUSES);
    return { ...(await takeFrames(page)), seen, before, after: await takeMemory(devtools) };
  });

/** Prints what scrolling down a home timeline of 5,000 statuses costs, medians of five, on a processor four times slower. */
export async function benchScroll(): Promise<void> {
  const runs: Run[] = [];
  for (let count = 0; count < RUNS; count++) runs.push(await run());
  const of = (figure: (run: Run) => number) => medianOf(runs, figure);
  printTable(
    `Scrolling to status ${of(({ seen }) => seen)} (4× slower processor, medians of ${RUNS})`,
    ["what", "figure"],
    [
      ["tasks over 50 ms", String(of(({ long_tasks }) => long_tasks))],
      ["longest task", ms(of(({ longest_task }) => longest_task))],
      ["longest frame", ms(of(({ longest_frame }) => longest_frame))],
      [
        "elements in the page at 40 / at the end",
        `${of(({ before }) => before.nodes)} / ${of(({ after }) => after.nodes)}`,
      ],
      [
        "script heap at 40 / at the end",
        `${megabytes(of(({ before }) => before.heap))} / ${megabytes(of(({ after }) => after.heap))}`,
      ],
    ],
  );
}
