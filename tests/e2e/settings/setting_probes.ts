import type { Page } from "playwright-core";
import type { UserSettingKey } from "../../../src/domain/settings/settings";
import { favourite, t } from "../support/person";

type Probe = (page: Page) => Promise<boolean>;

const left = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().left);
const has = (page: Page, role: "navigation" | "link" | "textbox" | "button", name: string) =>
  page.getByRole(role, { name, exact: true }).first().isVisible();
const style = (page: Page, selector: string, name: "backgroundColor" | "position" | "scrollbarWidth") =>
  page
    .locator(selector)
    .first()
    .evaluate((one, name) => getComputedStyle(one)[name] ?? "", name);

/**
 * What the home timeline shows on a wide screen once each of these settings has the value that is not its default; of
 * `thirdColumnMode` the post form, of `theme` the dark one, of `pinnedTags` "heron" among others.
 */
export const probes: Partial<Record<UserSettingKey, Probe>> = {
  interfaceLanguage: (page) => page.evaluate(() => document.documentElement.lang === "en"),
  theme: async (page) => (await style(page, "html", "backgroundColor")) === "rgb(18, 22, 27)",
  thirdColumnMode: (page) =>
    page
      .locator("aside")
      .getByRole("textbox", { name: t("composer.text") })
      .isVisible(),
  sidebarRight: async (page) => (await left(page, "main")) < (await left(page, "nav details")),
  disableStickyHeaders: async (page) => (await style(page, "main > header", "position")) === "relative",
  showScrollbars: async (page) => (await style(page, "aside", "scrollbarWidth")) === "auto",
  showNavShortcuts: async (page) => !(await has(page, "navigation", t("nav.shortcuts"))),
  showPanelNavShortcuts: (page) => has(page, "navigation", t("nav.timelines")),
  hideSiteName: async (page) => (await page.locator("header a[href='/']").count()) === 0,
  hideSiteFavicon: async (page) => (await page.locator("header img[src='/icon.svg']").count()) === 0,
  pinnedTags: (page) => has(page, "link", t("nav.tag", { name: "heron" })),
  alwaysShowNewPostButton: (page) => has(page, "button", t("nav.post")),
  async hidePostStats(page) {
    const texts = await page.locator("main").getByRole("button", { name: favourite }).allInnerTexts();
    return texts.length > 0 && texts.every((text) => !/\d/.test(text));
  },
};
