import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { onStageAsDemo, scroll } from "../support/stage";

const stage = onStageAsDemo({ statuses: 100 }, { worker: false });

/** What has the focus in such a part of a page, where something else lies over its middle, or it is out of sight. */
const hidden = (page: Page, part: string) =>
  page.evaluate((part) => {
    const one = document.activeElement;
    // A row may be higher than the screen.
    if (!one?.closest(part) || one.matches("article, main")) return null;
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (there && (one.contains(there) || there.contains(one))) return null;
    return `${one.getAttribute("aria-label") ?? one.textContent}: from ${Math.round(top)} to ${Math.round(top + height)} px`;
  }, part);

/** Goes on by a key, and tells what was hidden as it had the focus. */
async function covered(page: Page, part: string, key: string, times = 20): Promise<string[]> {
  const found: string[] = [];
  for (let presses = 0; presses < times; presses++) {
    await page.keyboard.press(key);
    await waitUntilStill(page, 60);
    const what = await hidden(page, part);
    if (what !== null) found.push(what);
  }
  return found;
}

test.for(
  firstOf(1, [
    [390, 500, "Shift+Tab"],
    [390, 500, "Tab"],
    [1440, 700, "Shift+Tab"],
  ] as const),
)("no bar lies over what has the focus, on a page %i by %i px, by %s", async ([width, height, key]) => {
  const page = await stage.home();
  await page.setViewportSize({ width, height });
  await scroll(page, 2400);
  await waitUntilStill(page);
  const rows = page.locator("main article[data-status]");
  await rows.nth(Math.floor((await rows.count()) / 2)).focus();
  expect(await covered(page, "main", key)).toEqual([]);
});

atLength("no tabs lie over the setting that has the focus, backwards through all of them", async () => {
  const page = await stage.home();
  await page.setViewportSize({ width: 1440, height: 700 });
  await page
    .getByRole("button", { name: t("nav.settings"), exact: true })
    .first()
    .click();
  await page.getByRole("tab", { name: t("settings.tab.filtering") }).click();
  const panel = page.getByRole("dialog").getByRole("tabpanel");
  await waitUntilStill(page);
  await panel.locator("input, select, button, textarea").last().focus();
  expect(await covered(page, "dialog [role=tabpanel]", "Shift+Tab", 40)).toEqual([]);
});

atLength("no heading lies over the notification that has the focus, backwards", async () => {
  const page = await stage.home();
  await page.setViewportSize({ width: 1440, height: 700 });
  for (let one = 0; one < 12; one++) stage.site.instance.act.post(stage.friend(), `@demo The tide is out, ${one}.`);
  const aside = page.locator("aside");
  await aside.getByText("The tide is out, 11.").waitFor();
  await aside.evaluate((one) => one.scrollTo(0, 900));
  await waitUntilStill(page);
  await aside.locator("article").nth(10).focus();
  expect(await covered(page, "aside", "Shift+Tab")).toEqual([]);
});

test("no element of a list has a touch action of its own, which Chromium would keep", async () => {
  const page = await stage.home();
  const otherwise = await page.evaluate(() =>
    [...document.querySelectorAll("html, body, main, main *")]
      .filter((one) => getComputedStyle(one).touchAction !== "auto")
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
  expect(otherwise).toEqual([]);
  await page.close();
});
