import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readThemeFile } from "../../../src/theme/theme_document";
import { writeThemeLink } from "../../../src/theme/theme_link";
import { atLength } from "../support/at_length";
import { cutOff, violations } from "../support/looks/axe";
import { sharePhone } from "../support/browser/browser";
import { openSettings } from "../support/looks/looks";
import { feed, t } from "../support/person";
import { inSight, waitUntilStill } from "../support/looks/rest";
import { onStageAsDemo } from "../support/stage";
import { readFile } from "node:fs/promises";

const here = onStageAsDemo({ statuses: 60 }, { worker: false });

const site = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const button = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });

/** Opens the tab of themes. */
async function themes(page: Page): Promise<void> {
  await openSettings(page);
  await page.getByRole("tab", { name: t("settings.tab.theme") }).click();
  await button(page, "themes.new").waitFor();
}

test("a theme made from one colour is in force at the first paint of the next start", async () => {
  const page = await here.phone.open("/main/friends");
  await feed(page).locator("article[data-status]").first().waitFor();
  await themes(page);
  await button(page, "themes.new").click();
  await page.getByLabel(t("themes.name")).fill("Violet");
  await page.getByLabel(t("themes.fromColour"), { exact: true }).fill("#7b3fe4");
  await button(page, "themes.makePalette").click();
  await page.getByLabel(t("themes.colour.bg"), { exact: true }).fill("#201040");
  await button(page, "themes.use").click();
  await page.getByRole("button", { name: `${t("themes.inUse")} Violet` }).waitFor();
  const dark = () => page.emulateMedia({ colorScheme: "dark" });
  const scheme = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const other = await site(page);
  await (scheme ? page.emulateMedia({ colorScheme: "light" }) : dark());
  // Of the two schemes of a theme the system's is shown; the background of the first one was chosen.
  await expect.poll(async () => new Set([other, await site(page)]).size).toBe(2);
  expect([other, await site(page)]).toContain("rgb(32, 16, 64)");
  const now = await site(page);

  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(".frame")) return;
      watch.disconnect();
      Object.assign(window, { first_ground: getComputedStyle(document.documentElement).backgroundColor });
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await feed(page).locator("article[data-status]").first().waitFor();
  expect(await page.evaluate(() => (window as unknown as { first_ground: string }).first_ground)).toBe(now);
  expect(await site(page)).toBe(now);
  await page.close();
});

atLength.each([390, 1440])("at %i px the tabs and the preview stay in sight above an edited theme", async (width) => {
  const page = await here.phone.open("/main/friends");
  await page.setViewportSize({ width, height: 844 });
  await feed(page).locator("article[data-status]").first().waitFor();
  await themes(page);
  await button(page, "themes.new").click();
  await page.getByLabel(t("themes.colour.bad"), { exact: true }).focus();
  const tab = page.getByRole("tab", { name: t("settings.tab.theme") });
  for (const one of [tab, button(page, "themes.scheme.dark")]) expect(await inSight(one)).toBe(true);
  await page.close();
});

atLength("a shared link opened elsewhere shows the theme, and changes the page once it is taken", async () => {
  const read = readThemeFile(await readFile("tests/themes/estuary.iss", "utf8"), "");
  if (typeof read === "string") throw new Error(read);
  const stranger = await sharePhone(here.site.origin);
  const page = await stranger.open("/about");
  await page.emulateMedia({ colorScheme: "light" });
  const before = await site(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${here.site.origin}/-/theme#${writeThemeLink(read.theme)}`);
  await page.getByRole("heading", { name: "Estuary" }).waitFor();
  expect(await site(page)).toBe(before);
  expect(asked.filter((address) => new URL(address).origin !== here.site.origin)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await button(page, "themes.use").click();
  await expect.poll(() => site(page)).toBe("rgb(241, 246, 248)");
  await page.goto(`${here.site.origin}/-/theme#dark=12`);
  await page.getByText(t("settings.theme.colours")).waitFor();
  expect(await site(page)).toBe("rgb(241, 246, 248)");
  await stranger.close();
});

atLength("a theme is made by keys alone, and the editor keeps nobody out", async () => {
  const page = await here.phone.open("/main/friends");
  await feed(page).locator("article[data-status]").first().waitFor();
  await themes(page);
  await button(page, "themes.new").focus();
  await page.keyboard.press("Enter");
  await page.getByLabel(t("themes.name")).waitFor();
  await waitUntilStill(page);
  expect(await violations(page)).toEqual([]);
  const title = page.getByLabel(t("themes.name"));
  await title.fill("Left");
  await page.keyboard.press("Escape");
  await title.waitFor({ state: "detached" });
  await openSettings(page);
  await page.getByRole("tab", { name: t("settings.tab.theme") }).click();
  expect(await title.inputValue()).toBe("Left");
  const reached = new Set<string>();
  for (let press = 0; press < 60 && !reached.has(t("themes.colour.bg")); press++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const { activeElement: one } = document;
      return one instanceof HTMLInputElement ? (one.labels?.[0]?.textContent ?? "") : (one?.textContent ?? "");
    });
    reached.add(name);
  }
  for (const key of ["themes.use", "themes.name", "themes.makePalette", "themes.contrast", "themes.colour.bg"])
    expect([...reached]).toContain(t(key));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("#102030");
  const preview = page.getByRole("region", { name: t("themes.preview") });
  await expect.poll(() => preview.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe("rgb(16, 32, 48)");

  await page.setViewportSize({ width: 320, height: 700 });
  for (const summary of await page.locator("summary").all()) if (await summary.isVisible()) await summary.click();
  await waitUntilStill(page);
  expect(await cutOff(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  expect(await cutOff(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await cutOff(page)).toEqual([]);
  await page.close();
});
