import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { cutOff, violations } from "../support/looks/axe";
import { openSettings } from "../support/looks/looks";
import { t } from "../support/person";
import { inSight, waitUntilStill } from "../support/looks/rest";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 60 }, { worker: false });

const boxOf = (page: Page) => page.getByRole("combobox", { name: t("settings.search") });
const rowOf = (page: Page, name: string) => page.locator(`[data-setting="${name}"]`);
const hasFocus = (page: Page, name: string) =>
  expect.poll(() => rowOf(page, name).evaluate((one) => one.contains(document.activeElement))).toBe(true);

test("a setting is found, changed and reset by keys alone, and lit up in sight", async () => {
  const page = await here.home();
  await openSettings(page);
  await boxOf(page).focus();
  await page.keyboard.type("NSFW cw");
  await page.getByRole("option", { name: t("setting.sensitiveIfSubject"), selected: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await hasFocus(page, "setting.sensitiveIfSubject");
  const row = rowOf(page, "setting.sensitiveIfSubject");
  expect(await row.getAttribute("data-lit")).toBe("");
  const tab = page.getByRole("tab", { name: t("settings.tab.composing") });
  expect(await tab.getAttribute("aria-selected")).toBe("true");
  const { top, bottom } = await row.evaluate((one) => one.getBoundingClientRect().toJSON());
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(844);
  const on = await row.getByRole("switch").isChecked();
  await page.keyboard.press("Space");
  await expect.poll(() => row.getByRole("switch").isChecked()).toBe(!on);
  // Its reset is next to it, and leaves the focus to it.
  await row.getByText(t("settings.changed")).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => row.getByRole("switch").isChecked()).toBe(on);
  expect(await row.getByRole("switch").evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => row.getAttribute("data-lit")).toBeNull();
});

test.each(firstOf(1, [390, 1440]))(
  "at %i px the search stays in sight above what is scrolled and what is found",
  async (width) => {
    const page = await here.home();
    await page.setViewportSize({ width, height: 844 });
    await openSettings(page);
    await rowOf(page, "setting.modalOnLogout").getByRole("switch").focus();
    const tab = page.getByRole("tab", { name: t("settings.tab.general") });
    expect([await inSight(boxOf(page)), await inSight(tab)]).toEqual([true, true]);
    // Where the focus goes back to, its label is not below them.
    await rowOf(page, "setting.showPanelNavShortcuts").getByRole("switch").focus();
    for (let row = 0; row < 4; row++) await page.keyboard.press("Shift+Tab");
    await hasFocus(page, "setting.thirdColumnMode");
    expect(await inSight(rowOf(page, "setting.thirdColumnMode").locator("label"))).toBe(true);
    await rowOf(page, "setting.modalOnLogout").getByRole("switch").focus();
    await boxOf(page).fill("pictures");
    const found = page.getByRole("listbox", { name: t("settings.search.found") }).getByRole("option");
    await expect.poll(() => inSight(found.first())).toBe(true);
    for (const [key, line] of [
      ["ArrowUp", found.last()],
      ["ArrowDown", found.first()],
    ] as const) {
      await page.keyboard.press(key);
      expect([await inSight(boxOf(page)), await inSight(line)]).toEqual([true, true]);
    }
  },
);

atLength("a tab begins at its top, however far another one was scrolled", async () => {
  const page = await here.home();
  await openSettings(page);
  await page.getByRole("tab", { name: t("settings.tab.profile") }).click();
  await rowOf(page, "ownProfile.flag.no_rich_text").getByRole("switch").focus();
  await page.getByRole("tab", { name: t("settings.tab.general") }).click();
  const first = rowOf(page, "setting.interfaceLanguage").locator("label");
  await first.waitFor();
  expect(await inSight(first)).toBe(true);
});

test.each(firstOf(1, ["focus", "hover"] as const))(
  "the settings are loaded at a %s of their button, before a press",
  async (act) => {
    const page = await here.home();
    await page.setViewportSize({ width: 1440, height: 900 });
    const loaded = page.waitForRequest(/\/SettingsContent-[^/]+\.js$/);
    const gear = page.getByRole("button", { name: t("nav.settings"), exact: true }).first();
    await gear[act]();
    await loaded;
    expect(await page.getByRole("dialog").count()).toBe(0);
  },
);

atLength("the palette leads to the same row of the settings", async () => {
  const page = await here.home();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: t("palette.label") }).waitFor();
  await page.keyboard.type("meme arrows");
  await page.getByRole("option", { name: t("setting.greentext"), selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await hasFocus(page, "setting.greentext");
  await rowOf(page, "setting.greentext").getByText(t("settings.expertFound")).waitFor();
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
      await waitUntilStill(page, 100);
      expect([typed, scheme, width, await violations(page)]).toEqual([typed, scheme, width, []]);
      expect([typed, scheme, width, await cutOff(page, text > 1)]).toEqual([typed, scheme, width, []]);
    }
  }
});
