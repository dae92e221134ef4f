import type { Page } from "playwright-core";
import { t, navigateTo } from "../e2e/support/person";
import { waitForStatuses } from "../e2e/support/looks/rest";
import { long, seedConversation } from "../instance/seed/conversation";
import { takeFrames, watchFrames, type Frames } from "./frames";
import { onPhone } from "./phone";
import { medianOf, ms, printTable } from "./table";
import { throttle } from "./throttle";

const RUNS = 5;

type Run = { open: number; switched: number; back: number; frames: Frames };

/** Does something in the page and gives the time in ms until a status with its text stands there. */
function timed(page: Page, id: string, act: { path: string } | { press: string }): Promise<number> {
  return page.evaluate(
    ([id, act]) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const old = document.querySelector(`article[data-status="${id}"]`);
        const look = () => {
          const article = document.querySelector(`article[data-status="${id}"]`);
          if (article?.textContent && article !== old) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        if ("press" in act) document.querySelector<HTMLElement>(`[aria-label="${act.press}"]`)?.click();
        else {
          history.pushState(null, "", act.path);
          dispatchEvent(new PopStateEvent("popstate"));
        }
        requestAnimationFrame(look);
      }),
    [id, act] as const,
  );
}

/** Opens the conversation without a network, on a device that read it before. */
const run = (): Promise<Run> =>
  onPhone({ statuses: 400 }, async ({ page, phone, site }) => {
    const { wide } = seedConversation(site.instance.server);
    const path = `/notice/${wide.id}`;
    await navigateTo(page, site.origin, path);
    await page.locator(`[role=feed] article[aria-setsize="${long.size}"]`).first().waitFor();
    await waitForStatuses(page);
    await navigateTo(page, site.origin, "/main/friends");
    await waitForStatuses(page);
    await site.cut(phone.context);
    await throttle(page, 4);
    await watchFrames(page);
    const open = await timed(page, wide.id, { path });
    await waitForStatuses(page);
    const switched = await timed(page, wide.id, { press: t("thread.tree") });
    await waitForStatuses(page);
    const back = await timed(page, wide.id, { press: t("thread.tree") });
    await waitForStatuses(page);
    return { open, switched, back, frames: await takeFrames(page) };
  });

/**
 * Prints how long a conversation of 600 takes to open from the database, medians of five, on a processor four times
 * slower.
 */
export async function benchThread(): Promise<void> {
  const runs: Run[] = [];
  for (let count = 0; count < RUNS; count++) runs.push(await run());
  const of = (figure: (run: Run) => number) => medianOf(runs, figure);
  printTable(
    `A conversation of ${long.size}, from the database (4× slower processor, medians of ${RUNS})`,
    ["what", "figure"],
    [
      ["opened as a list, at the status with 200 answers", ms(of(({ open }) => open))],
      [
        "switched to a tree / back to the list",
        `${ms(of(({ switched }) => switched))} / ${ms(of(({ back }) => back))}`,
      ],
      [
        "tasks over 50 ms / the longest",
        `${of(({ frames }) => frames.long_tasks)} / ${ms(of(({ frames }) => frames.longest_task))}`,
      ],
    ],
  );
}
