import { setTimeout as rest } from "node:timers/promises";
import type { CDPSession, Page } from "playwright-core";
import { onPhone } from "./phone";
import { takeFrames, takeMemory, watchFrames } from "./frames";
import { ms, printTable } from "./table";
import { type Task, tasksIn, trace } from "./tasks";
import { throttle } from "./throttle";

/** More than the timeline is long for: about six of ten that are seeded are on it. */
const SEEDED = 18_000;
const STATUSES = 10_000;
/** How long is traced at once, in ms: what the browser notes of more would fill its memory. */
const PART = 20_000;
const LONG = 50;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A thumb's way up the screen in px, its part in every 16 ms, and the pause before the next. */
const [from, to, step, pause] = [700, 100, 150, 30];

async function swipe(devtools: CDPSession, page: Page): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch("touchStart", from);
  for (let y = from - step; y >= to; y -= step) {
    await touch("touchMove", y);
    await page.waitForTimeout(16);
  }
  await touch("touchEnd");
  await page.waitForTimeout(pause);
}

/** The position of the last row that stands in the page. */
const last = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=feed] article")].reduce(
      (most, one) => Math.max(most, Number(one.getAttribute("aria-posinset"))),
      0,
    ),
  );

/** Swipes down a list until a position of it stands in the page, or nothing more comes. Gives the position that was reached. */
export async function scrollTo(page: Page, until: number): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  let seen = 0;
  for (let stuck = 0; seen < until && stuck < 100;) {
    await swipe(devtools, page);
    const now = await last(page);
    stuck = now > seen ? 0 : stuck + 1;
    seen = Math.max(seen, now);
  }
  await devtools.detach();
  return seen;
}

const run = () =>
  onPhone({ statuses: SEEDED }, async ({ page }) => {
    const devtools = await throttle(page, 4);
    await scrollTo(page, 40);
    const before = await takeMemory(devtools);
    await watchFrames(page);
    // The thumb does not rest while the browser hands over what it noted: of a page that rests it collects garbage in another way.
    const began = performance.now();
    let going = true;
    const way = scrollTo(page, STATUSES).finally(() => (going = false));
    const parts: Buffer[] = [];
    let traced = 0;
    while (going) {
      parts.push(
        await trace(devtools, async () => {
          const from = performance.now();
          await Promise.race([way, rest(PART)]);
          traced += performance.now() - from;
        }),
      );
    }
    const seen = await way;
    const share = traced / (performance.now() - began);
    const { longest_frame } = await takeFrames(page);
    const after = await takeMemory(devtools);
    const tasks = parts.flatMap((noted) => tasksIn(noted).filter(({ wall }) => wall > LONG / 2));
    return { tasks, seen, share, before, after, longest_frame };
  });

/** What a task was, as of 2 ms, what took longest first. */
const madeOf = ({ parts }: Task) =>
  [...parts]
    .filter(([, time]) => time >= 2)
    .toSorted(([, a], [, b]) => b - a)
    .map(([part, time]) => `${part} ${ms(time)}`)
    .join(", ");

/** Prints what scrolling down a home timeline of 10,000 statuses costs, once, on a processor four times slower. */
export async function benchScroll(): Promise<void> {
  const { seen, share, before, after, tasks, longest_frame } = await run();
  const most = (times: readonly number[]) => ms(Math.max(0, ...times));
  const long = tasks.filter(({ own }) => own > LONG);
  const alone = tasks.map(({ own, garbage }) => own - garbage);
  const wall = tasks.map((one) => one.wall);
  printTable(
    `Scrolling to status ${seen} (4× slower processor, one run, ${Math.floor(share * 100)} % of it traced)`,
    ["what", "figure"],
    [
      ["tasks that take the thread over 50 ms / the longest", `${long.length} / ${most(tasks.map(({ own }) => own))}`],
      [
        "the same without the browser's collecting of garbage",
        `${alone.filter((own) => own > LONG).length} / ${most(alone)}`,
      ],
      ["tasks over 50 ms by the clock / the longest", `${wall.filter((one) => one > LONG).length} / ${most(wall)}`],
      ["longest frame", ms(longest_frame)],
      ["elements in the page at 40 / at the end", `${before.nodes} / ${after.nodes}`],
      ["script heap at 40 / at the end", `${megabytes(before.heap)} / ${megabytes(after.heap)}`],
      ...tasks
        .toSorted((a, b) => b.own - a.own)
        .slice(0, 5)
        .map((one, at) => [`the longest, ${at + 1}`, `${ms(one.own)}: ${madeOf(one)}`]),
    ],
  );
}
