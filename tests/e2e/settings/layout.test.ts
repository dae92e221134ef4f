import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { feed, t } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { onStageAsDemo } from "../support/stage";
import { putDeviceSetting, putSettings } from "../support/stored";

const here = onStageAsDemo({ statuses: 60 }, { worker: false });

/** The home timeline on a wide screen, with such settings from its start. */
async function wideHome(chosen: Record<string, unknown>, language = "en"): Promise<Page> {
  const page = await here.home();
  await page.setViewportSize({ width: 1440, height: 900 });
  await putSettings(page, chosen);
  await putDeviceSetting(page, "interfaceLanguage", language);
  await page.addInitScript(() => {
    const seen = new Set<number>();
    Object.assign(window, { seen });
    const look = () => {
      const main = document.querySelector("main");
      if (main) seen.add(Math.round(main.getBoundingClientRect().left));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await feed(page).locator("article[data-status]").first().waitFor();
  await page.locator("nav details").first().waitFor();
  await waitForStatuses(page);
  return page;
}

/** The columns from left to right. */
const columns = (page: Page) =>
  page.evaluate(() => {
    const left = (one: Element | null | undefined) => one?.getBoundingClientRect().left ?? Number.NaN;
    const all = {
      sidebar: left(document.querySelector("nav details")?.closest("nav")),
      main: left(document.querySelector("main")),
      aside: left(document.querySelector("aside")),
    };
    return Object.entries(all)
      .toSorted(([, one], [, other]) => one - other)
      .map(([name]) => name);
  });

test.each(
  firstOf(1, [
    ["en", false, ["sidebar", "main", "aside"]],
    ["en", true, ["aside", "main", "sidebar"]],
    ["ar", true, ["sidebar", "main", "aside"]],
  ]),
)("in %s the columns, reversed: %s, stand so from the first frame on", async (language, sidebarRight, order) => {
  const page = await wideHome({ sidebarRight }, language);
  await expect.poll(() => columns(page)).toEqual(order);
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen])).toHaveLength(1);
  const widths = await page.evaluate(() => {
    const width = (name: string) => Math.round(document.querySelector(name)?.getBoundingClientRect().width ?? 0);
    return [width("main"), width("aside")];
  });
  expect(widths).toEqual([620, 380]);
});

/**
 * Whether the bar of the timeline is there once the page is scrolled, and how much of the screen's top it covers for
 * the place.
 */
async function scrolledBar(page: Page) {
  await page.mouse.move(720, 450);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await waitForStatuses(page);
  const there = await page.locator("main > header").evaluate((one) => one.getBoundingClientRect().bottom > 0);
  const inset = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  return { there, covers: inset > 40 };
}

atLength("headings stay or scroll away, scrollbars show or not, shortcuts stand close or wide", async () => {
  const scrollbars = (page: Page) => page.locator("aside").evaluate((one) => getComputedStyle(one).scrollbarWidth);
  const width = async (page: Page) =>
    (await page.getByRole("navigation", { name: t("nav.shortcuts") }).boundingBox())?.width ?? 0;
  const page = await wideHome({ disableStickyHeaders: false, showScrollbars: false, showWiderShortcuts: false });
  const close = await width(page);
  await expect.poll(() => scrollbars(page)).toBe("none");
  expect(await scrolledBar(page)).toEqual({ there: true, covers: true });
  const other = await wideHome({ disableStickyHeaders: true, showScrollbars: true, showWiderShortcuts: true });
  await expect.poll(() => scrollbars(other)).toBe("auto");
  expect(await width(other)).toBeGreaterThan(close + 50);
  expect(await scrolledBar(other)).toEqual({ there: false, covers: false });
});

test.each(firstOf(1, ["en", "ar"]))(
  "the shortcuts above a timeline fit the narrowest phone, in %s",
  async (language) => {
    const page = await wideHome({ showPanelNavShortcuts: true, showWiderShortcuts: true }, language);
    await page.setViewportSize({ width: 300, height: 700 });
    await page.locator("main nav a").nth(6).waitFor();
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(tooWide).toBeLessThanOrEqual(0);
  },
);
