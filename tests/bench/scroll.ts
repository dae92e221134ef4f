import { benchPhone } from "./phone";
import { signIn } from "../e2e/person";
import { startGround } from "../e2e/server";
import { takeFrames, takeMemory, watchFrames } from "./frames";
import { ms, printTable } from "./table";
import { throttle } from "./throttle";

const STATUSES = 5000;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Prints what scrolling down a home timeline of 5,000 statuses costs, on a processor four times slower. */
export async function benchScroll(): Promise<void> {
  const ground = await startGround({ statuses: 9000 });
  const phone = await benchPhone(ground.origin);
  try {
    const page = await phone.open("/login");
    await signIn(page, "demo");
    const articles = page.locator("[role=feed] article");
    await articles.nth(5).waitFor();
    const devtools = await throttle(page, 4);
    const last = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("[role=feed] article")].reduce(
          (most, one) => Math.max(most, Number(one.getAttribute("aria-posinset"))),
          0,
        ),
      );
    const scroll = async (until: number) => {
      let seen = 0;
      for (let stuck = 0; seen < until && stuck < 100;) {
        await page.mouse.wheel(0, 700);
        await page.waitForTimeout(60);
        const now = await last();
        stuck = now > seen ? 0 : stuck + 1;
        seen = Math.max(seen, now);
      }
      return seen;
    };
    await page.mouse.move(195, 500);
    await scroll(40);
    const before = await takeMemory(devtools);
    await watchFrames(page);
    const seen = await scroll(STATUSES);
    const frames = await takeFrames(page);
    const after = await takeMemory(devtools);
    printTable(
      `Scrolling to status ${seen} (4× slower processor)`,
      ["what", "figure"],
      [
        ["tasks over 50 ms", String(frames.long_tasks)],
        ["longest task", ms(frames.longest_task)],
        ["longest frame", ms(frames.longest_frame)],
        ["elements in the page at 40 / at the end", `${before.nodes} / ${after.nodes}`],
        ["script heap at 40 / at the end", `${megabytes(before.heap)} / ${megabytes(after.heap)}`],
      ],
    );
  } finally {
    await phone.close();
    await ground.close();
  }
}
