import { setTimeout as rest } from "node:timers/promises";
import type { CDPSession, Page } from "playwright-core";
import { takeMemory } from "./frames";
import { onPhone } from "./phone";
import { ms, percentile, printTable } from "./table";
import { type Task, traceTasks } from "./tasks";
import { throttle } from "./throttle";

/** How far down the timeline is scrolled (`ROWS=300 npm run bench -- scroll`), and for how long at most, in ms. */
const ROWS = Number(process.env.ROWS ?? 2000);
const LONGEST = 300_000;
/** How long is traced at once, in ms: the browser keeps what it notes in a buffer of limited size. */
const PART = 20_000;
/** Tasks of the page up to 1 ms are left out: there are thousands of them, and nobody waits for one. */
const SHORT = 1;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A finger's way up the screen in px, its part in every 16 ms, and the pause before the next swipe in ms. */
const [from, to, step, pause] = [700, 100, 150, 30];

async function swipe(devtools: CDPSession): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch("touchStart", from);
  for (let y = from - step; y >= to; y -= step) {
    await touch("touchMove", y);
    await rest(16);
  }
  await touch("touchEnd");
  await rest(pause);
}

/** The position in its list of the last row that stands in the page. */
const lastRow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll("[role=feed] article")].map((row) => Number(row.getAttribute("aria-posinset"))),
    ),
  );

/**
 * Swipes down a list until a row stands in the page, or the time is over.
 * @param row its position in the list, from one
 * @param until in ms of `performance.now()`
 * @returns the position that was reached
 * @throws where a hundred swipes bring no further row
 */
export async function scrollTo(page: Page, devtools: CDPSession, row: number, until = Infinity): Promise<number> {
  let reached = await lastRow(page);
  for (let stuck = 0; reached < row && performance.now() < until;) {
    await swipe(devtools);
    const now = await lastRow(page);
    stuck = now > reached ? 0 : stuck + 1;
    reached = Math.max(reached, now);
    if (stuck > 100) throw new Error(`no row comes after ${reached}`);
  }
  return reached;
}

/** About six of ten statuses that are seeded are on the timeline. */
const run = () =>
  onPhone({ statuses: ROWS * 2 }, async ({ page }) => {
    const devtools = await throttle(page, 4);
    let row = await scrollTo(page, devtools, 40);
    const before = await takeMemory(devtools);
    const end = performance.now() + LONGEST;
    const tasks: Task[] = [];
    while (row < ROWS && performance.now() < end) {
      const part = Math.min(end, performance.now() + PART);
      tasks.push(...(await traceTasks(devtools, async () => (row = await scrollTo(page, devtools, ROWS, part)))));
    }
    return { row, tasks, before, after: await takeMemory(devtools) };
  });

/** Prints what scrolling down a home timeline costs, once, on a processor four times slower. */
export async function benchScroll(): Promise<void> {
  const { row, tasks, before, after } = await run();
  const own = tasks.flatMap(({ own, garbage }) => (own - garbage > SHORT ? own - garbage : []));
  const garbage = tasks.flatMap(({ garbage }) => (garbage > SHORT ? garbage : []));
  const figures = (times: readonly number[]) => [
    String(times.length),
    ...[50, 95, 99, 100].map((part) => ms(percentile(times, part))),
  ];
  printTable(
    `Scrolling to row ${row} (4× slower processor, one run)`,
    [`over ${SHORT} ms`, "number", "median", "95th percentile", "99th percentile", "longest"],
    [
      ["tasks of the page, without garbage collection", ...figures(own)],
      ["garbage collection in a task", ...figures(garbage)],
    ],
  );
  printTable(
    "What scrolling leaves behind",
    ["what", "at row 40", `at row ${row}`],
    [
      ["elements in the page", String(before.nodes), String(after.nodes)],
      ["script heap", megabytes(before.heap), megabytes(after.heap)],
    ],
  );
}
