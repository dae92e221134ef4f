import type { Page } from "playwright-core";
import { feed, t } from "../e2e/support/person";
import { waitUntilStill } from "../e2e/support/looks/rest";
import { onPhone } from "./phone";
import { median, ms, printTable } from "./table";
import { traceTasks } from "./tasks";
import { throttle } from "./throttle";

const RUNS = 5;

/** Presses the button of the settings and measures, in the page, until the frame that shows their first tab. */
function opened(page: Page, name: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const button = [...document.querySelectorAll<HTMLElement>("button")].find(
      (one) => one.textContent.trim() === wanted || one.getAttribute("aria-label") === wanted,
    );
    if (!button) throw new Error("there is no button of the settings");
    const started = performance.now();
    button.click();
    while (!document.querySelector("dialog [role=tabpanel] select, [role=dialog] [role=tabpanel] select"))
      await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - started;
  }, name);
}

/** Prints how long the settings take to open, on a processor four times slower: at first, and again. */
export async function benchSettings(): Promise<void> {
  await onPhone({ statuses: 200 }, async ({ page, site }) => {
    const first = { times: [] as number[], tasks: [] as number[] };
    const again = { times: [] as number[], tasks: [] as number[] };
    const devtools = await throttle(page, 4);
    for (let run = 0; run < RUNS; run++) {
      await page.goto(`${site.origin}/main/friends`);
      await feed(page).locator("article[data-status]").first().waitFor();
      await waitUntilStill(page);
      for (const { times, tasks } of [first, again]) {
        await page
          .getByRole("button", { name: t("nav.menu") })
          .first()
          .click();
        await page
          .getByRole("button", { name: t("nav.settings") })
          .first()
          .waitFor();
        await waitUntilStill(page);
        const worked = await traceTasks(devtools, async () => times.push(await opened(page, t("nav.settings"))));
        tasks.push(Math.max(...worked.map(({ own, garbage }) => own - garbage)));
        await page
          .getByRole("button", { name: t("dialog.close") })
          .last()
          .click();
        await page.getByRole("tabpanel").waitFor({ state: "detached" });
      }
    }
    const row = (name: string, { times, tasks }: typeof first) => [name, ms(median(times)), ms(median(tasks))];
    printTable(
      "Opening the settings (4× slower processor)",
      ["opened", "press to frame", "longest task, without garbage collection"],
      [row("at first", first), row("again", again)],
    );
  });
}
