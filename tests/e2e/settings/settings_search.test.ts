import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { cutOff, violations } from "../support/axe";
import { openSettings } from "../support/looks";
import { said } from "../support/person";
import { still } from "../support/rest";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 60 }, { worker: false });

const boxOf = (page: Page) => page.getByRole("combobox", { name: said("settings.search") });
const rowOf = (page: Page, name: string) => page.locator(`[data-setting="${name}"]`);
const hasFocus = (page: Page, name: string) =>
  expect.poll(() => rowOf(page, name).evaluate((one) => one.contains(document.activeElement))).toBe(true);

test("a setting is found, changed and reset by keys alone, and lit up in sight", async () => {
  const page = await here.home();
  await openSettings(page);
  await boxOf(page).focus();
  await page.keyboard.type("NSFW cw");
  await page.getByRole("option", { name: said("setting.sensitiveIfSubject"), selected: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await hasFocus(page, "setting.sensitiveIfSubject");
  const row = rowOf(page, "setting.sensitiveIfSubject");
  expect(await row.getAttribute("data-lit")).toBe("");
  const tab = page.getByRole("tab", { name: said("settings.tab.composing") });
  expect(await tab.getAttribute("aria-selected")).toBe("true");
  const { top, bottom } = await row.evaluate((one) => one.getBoundingClientRect().toJSON());
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(844);
  const on = await row.getByRole("switch").isChecked();
  await page.keyboard.press("Space");
  await expect.poll(() => row.getByRole("switch").isChecked()).toBe(!on);
  // Its reset is next to it, and leaves the focus to it.
  await row.getByText(said("settings.changed")).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => row.getByRole("switch").isChecked()).toBe(on);
  expect(await row.getByRole("switch").evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => row.getAttribute("data-lit")).toBeNull();
});

atLength("the palette leads to the same row of the settings", async () => {
  const page = await here.home();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: said("palette.label") }).waitFor();
  await page.keyboard.type("meme arrows");
  await page.getByRole("option", { name: said("setting.greentext"), selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await hasFocus(page, "setting.greentext");
  await rowOf(page, "setting.greentext").getByText(said("settings.expertFound")).waitFor();
});

atLength("nobody is kept out of the search, its results, none of them and a lit row", async () => {
  const page = await here.home();
  await openSettings(page);
  const devtools = await page.context().newCDPSession(page);
  const looks = [
    { scheme: "light", width: 390, text: 1 },
    { scheme: "dark", width: 1440, text: 1 },
    { scheme: "light", width: 320, text: 2 },
  ] as const;
  for (const { scheme, width, text } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 * text, fixed: 13 * text } });
    for (const typed of ["pictures", "xyzzy", "muted words"]) {
      await boxOf(page).fill(typed);
      if (typed === "muted words") {
        await page.keyboard.press("Enter");
        await hasFocus(page, "setting.muteWords");
      }
      await still(page, 100);
      expect([typed, scheme, width, await violations(page)]).toEqual([typed, scheme, width, []]);
      expect([typed, scheme, width, await cutOff(page, text > 1)]).toEqual([typed, scheme, width, []]);
    }
  }
});
