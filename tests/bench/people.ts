import { seedCrowd } from "../instance/seed/states";
import { onPhone } from "./phone";
import { scrollTo } from "./scroll";
import { ms, percentile, printTable } from "./table";
import { traceTasks } from "./tasks";
import { throttle } from "./throttle";

/** How many people are read before scrolling is measured, and how many rows are scrolled then. */
const PEOPLE = Number(process.env.PEOPLE ?? 10_000);
const ROWS = 400;
/** Tasks of the page up to 1 ms are left out: there are thousands of them, and nobody waits for one. */
const SHORT = 1;

const run = () =>
  onPhone({ statuses: 20 }, async ({ page, site }) => {
    seedCrowd(site.instance.server, "alder", PEOPLE + 2000);
    await page.goto(`${site.origin}/alder#followers`);
    await page.locator("[role=feed] article").first().waitFor();
    for (let last = 0; last < PEOPLE;) {
      last = await page.evaluate(async () => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        await new Promise(requestAnimationFrame);
        const rows = [...document.querySelectorAll("[role=feed] article")];
        return Math.max(0, ...rows.map((row) => Number(row.getAttribute("aria-posinset"))));
      });
    }
    const devtools = await throttle(page, 4);
    return traceTasks(devtools, async () => void (await scrollTo(page, devtools, PEOPLE + ROWS)));
  });

/**
 * Prints what scrolling costs at the end of a long list of followers, pages of which come from the server meanwhile,
 * once, on a processor four times slower.
 */
export async function benchPeople(): Promise<void> {
  const tasks = await run();
  const own = tasks.flatMap(({ own, garbage }) => (own - garbage > SHORT ? own - garbage : []));
  printTable(
    `Scrolling ${ROWS} rows below row ${PEOPLE} of a list of followers (4× slower processor, one run)`,
    [`over ${SHORT} ms`, "number", "median", "95th percentile", "99th percentile", "longest"],
    [
      [
        "tasks of the page, without garbage collection",
        String(own.length),
        ...[50, 95, 99, 100].map((part) => ms(percentile(own, part))),
      ],
    ],
  );
}
