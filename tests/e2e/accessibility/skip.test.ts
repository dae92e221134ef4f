import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { feed, t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { onStageAsDemo, scroll } from "../support/stage";

const stage = onStageAsDemo({ statuses: 100 }, { worker: false });

/** What has the focus: its words, whether it lies in the page's main part, and which status it is. */
const held = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement | null;
    const { top = 0, bottom = 0, left = 0, right = 0 } = one?.getBoundingClientRect() ?? {};
    return {
      words: one?.textContent ?? "",
      whole: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
      inMain: one?.closest("main") !== null,
      status: one?.dataset["status"] ?? null,
      // What lies over its middle hides it.
      hidden: !one?.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)),
    };
  });

test.for(firstOf(1, [390, 1440]))(
  "the first Tab leads to the link past the places, into the posts, at %i px",
  async (width) => {
    const page = await stage.home();
    await page.setViewportSize({ width, height: 844 });
    await waitUntilStill(page);
    const before = await page.evaluate(() => [location.href, history.length]);
    await page.keyboard.press("Tab");
    const link = await held(page);
    expect([link.words, link.whole, link.hidden]).toEqual([t("nav.skip"), true, false]);
    await page.keyboard.press("Enter");
    const upper = await feed(page).locator("article[data-status]").first().getAttribute("data-status");
    await expect.poll(async () => (await held(page)).status).toBe(upper);
    // Neither the address nor the way back knows of it.
    expect(await page.evaluate(() => [location.href, history.length])).toEqual(before);
    await page.keyboard.press("Tab");
    expect((await held(page)).inMain).toBe(true);
  },
);

atLength("the link past the places leads to the post in sight, wherever one scrolled", async () => {
  const page = await stage.home();
  await scroll(page, 2000);
  await page.keyboard.press("Tab");
  const link = await held(page);
  expect([link.words, link.whole, link.hidden]).toEqual([t("nav.skip"), true, false]);
  const at = await page.evaluate(() => scrollY);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await held(page)).status).not.toBeNull();
  const moved = Math.abs((await page.evaluate(() => scrollY)) - at);
  expect(moved).toBeLessThan(844);
});

atLength("where a page has no posts, the link past the places leads to what it has instead", async () => {
  const page = await stage.phone.open("/about");
  await page.locator("main h1").first().waitFor();
  await waitUntilStill(page);
  await page.keyboard.press("Tab");
  await expect.poll(async () => (await held(page)).words).toBe(t("nav.skip"));
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await held(page)).inMain).toBe(true);
  await page.keyboard.press("Tab");
  expect((await held(page)).inMain).toBe(true);
});
