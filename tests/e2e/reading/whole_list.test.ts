import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { openSignedIn } from "../support/entrance";
import { feed, placeOf } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { onStage, scroll, topOf } from "../support/stage";

/** An admin who wants whole lists. */
const here = onStage({ statuses: 200, settings: { pleroma_fe: { virtualScrolling: false } } }, { worker: false });

/** Which rows stand in the page: their positions in the list. */
const positions = (page: Page): Promise<number[]> =>
  feed(page)
    .locator("[data-key] > article")
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("aria-posinset"))));

atLength(
  "without virtual scrolling every row that was loaded stands in the page, and older ones are asked for as one comes near",
  async () => {
    const page = await here.phone.open("/robots.txt");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/timelines\/home.*max_id=/.test(request.url())) asked.push(request.url());
    });
    await openSignedIn(page, here.site);
    await waitForStatuses(page);
    // Nobody scrolled: a page was read, and it stands there from end to end.
    await expect.poll(() => positions(page)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(asked).toEqual([]);

    await scroll(page, 12_000);
    await expect.poll(async () => (await positions(page)).length).toBeGreaterThanOrEqual(60);
    const there = await positions(page);
    expect(there).toEqual(there.map((_, at) => at + 1));
    await page.close();
  },
);

atLength("in a whole list what is read stays where it is when a row far above it grows", async () => {
  const page = await here.phone.open("/main/friends");
  await feed(page).locator("article[data-status]").first().waitFor();
  await waitForStatuses(page);
  await scroll(page, 3000);
  const { id, top } = await placeOf(page);
  const above = feed(page).locator("[data-key]").nth(1);
  const height = await above.evaluate((row: HTMLElement) => {
    row.style.paddingBlockStart = "300px";
    return row.getBoundingClientRect().height;
  });
  expect(height).toBeGreaterThan(300);
  await waitForStatuses(page);
  expect(Math.abs((await topOf(page, id)) - top)).toBeLessThanOrEqual(1);
  await page.close();
});
