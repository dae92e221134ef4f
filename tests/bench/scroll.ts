import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as rest } from "node:timers/promises";
import type { Page } from "playwright-core";
import { watchAlone } from "./alone";
import type { Phone } from "../e2e/browser";
import { onPhone } from "./phone";
import { takeFrames, takeMemory, watchFrames } from "./frames";
import { withSources } from "./sources";
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

/**
 * Swipes down a list with a thumb in a process of its own (`thumb.ts`) until a position of it stands in the page, or nothing more comes.
 * Gives the position that was reached.
 */
export async function scrollTo({ port }: Phone, page: Page, until: number): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send("Target.getTargetInfo");
  await devtools.detach();
  const thumb = fork(new URL("thumb.ts", import.meta.url), [
    `ws://127.0.0.1:${port}/devtools/page/${targetInfo.targetId}`,
    String(until),
  ]);
  let reached = Number.NaN;
  thumb.once("message", (position) => (reached = Number(position)));
  const [code] = await once(thumb, "exit");
  if (Number.isNaN(reached)) throw new Error(`the thumb ended with ${code} before it had arrived`);
  return reached;
}

const run = () =>
  withSources((dist, sources) =>
    onPhone(
      { statuses: SEEDED },
      async ({ page, phone }) => {
        const devtools = await throttle(page, 4);
        await scrollTo(phone, page, 40);
        const before = await takeMemory(devtools);
        await watchFrames(page);
        const endWatch = await watchAlone();
        const began = performance.now();
        let going = true;
        const way = scrollTo(phone, page, STATUSES).finally(() => (going = false));
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
        const watched = (await endWatch?.()) ?? null;
        const share = traced / (performance.now() - began);
        const { longest_frame } = await takeFrames(page);
        const after = await takeMemory(devtools);
        const tasks = parts.flatMap((noted) => tasksIn(noted, sources).filter(({ wall }) => wall > LONG / 2));
        return { tasks, watched, seen, share, before, after, longest_frame };
      },
      dist,
    ),
  );

/** What a task was, as of 2 ms, what took longest first. */
const madeOf = ({ parts }: Task) =>
  [...parts]
    .filter(([, time]) => time >= 2)
    .toSorted(([, a], [, b]) => b - a)
    .map(([part, time]) => `${part} ${ms(time)}`)
    .join(", ");

/** Prints what scrolling down a home timeline of 10,000 statuses costs, once, on a processor four times slower. */
export async function benchScroll(): Promise<void> {
  const { seen, share, before, after, tasks, watched, longest_frame } = await run();
  const most = (times: readonly number[]) => ms(Math.max(0, ...times));
  const long = tasks.filter(({ own }) => own > LONG);
  const isAlone = ({ from, to }: Task) => watched?.alone(from, to) === true;
  const undivided = tasks.flatMap((one) => (isAlone(one) ? [one.own] : []));
  const clean = tasks.map(({ own, garbage }) => own - garbage);
  const wall = tasks.map((one) => one.wall);
  printTable(
    `Scrolling to status ${seen} (4× slower processor, one run, ${Math.floor(share * 100)} % of it traced)`,
    ["what", "figure"],
    [
      ["tasks that take the thread over 50 ms / the longest", `${long.length} / ${most(tasks.map(({ own }) => own))}`],
      ...(watched
        ? [
            [
              `the same while nobody else had a part of the processor, ${Math.round(watched.share * 100)} % of the time`,
              `${undivided.filter((own) => own > LONG).length} / ${most(undivided)}`,
            ],
          ]
        : []),
      [
        "the same without the browser's collecting of garbage",
        `${clean.filter((own) => own > LONG).length} / ${most(clean)}`,
      ],
      ["tasks over 50 ms by the clock / the longest", `${wall.filter((one) => one > LONG).length} / ${most(wall)}`],
      ["longest frame", ms(longest_frame)],
      ["elements in the page at 40 / at the end", `${before.nodes} / ${after.nodes}`],
      ["script heap at 40 / at the end", `${megabytes(before.heap)} / ${megabytes(after.heap)}`],
      ...tasks
        .toSorted((a, b) => b.own - a.own)
        .slice(0, 5)
        .map((one, at) => [
          `the longest, ${at + 1}${isAlone(one) ? ", undivided" : ""}`,
          `${ms(one.own)}: ${madeOf(one)}`,
        ]),
    ],
  );
}
