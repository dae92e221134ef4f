import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { cutOff, violations } from "../support/looks/axe";
import { signInPhone } from "../support/entrance";
import { feed, t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { built } from "../support/server";
import { onStage } from "../support/stage";

/** The app of a site that offers themes of its own: one, and one whose file is no theme. */
let dist: string;
const mint = { colors: { bg: "#0b1f17", panel: "#123026", text: "#e8fff5", link: "#7fe0b8", accent: "#2fae7d" } };
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "godwit-dist-"));
  await cp(built, dist, { recursive: true });
  const styles = JSON.parse(await readFile(join(dist, "static/styles.json"), "utf8")) as Record<string, unknown>;
  const offered = { ...styles, mint: "/static/themes/mint.json", broken: "/static/themes/broken.json" };
  await writeFile(join(dist, "static/styles.json"), JSON.stringify(offered));
  await writeFile(join(dist, "static/themes/mint.json"), JSON.stringify(mint));
  await writeFile(join(dist, "static/themes/broken.json"), "<!doctype html>");
});
afterAll(() => rm(dist, { recursive: true, force: true }));

const here = onStage(
  { statuses: 60 },
  {
    worker: false,
    dist: () => dist,
    async ready({ site, phone }) {
      await signInPhone({ site, phone });
    },
  },
);
afterEach(async () => {
  for (const page of here.phone.context.pages()) if (page !== here.phone.blank) await page.close();
});

/** A new tab with the home timeline. */
async function home(): Promise<Page> {
  const page = await here.phone.open("/main/friends");
  await feed(page).locator("article[data-status]").first().waitFor();
  return page;
}

/** Opens the settings at a tab. */
async function open(page: Page, tab: "general" | "theme" | "composing" = "general"): Promise<void> {
  await page
    .getByRole("button", { name: t("nav.menu") })
    .first()
    .click();
  await page
    .getByRole("button", { name: t("nav.settings") })
    .first()
    .click();
  await page.getByRole("tab", { name: t(`settings.tab.${tab}`) }).click();
}
const site = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const toggle = (page: Page, key: string) => page.getByRole("switch", { name: t(key) });

atLength("what is set is saved at once, says so, and is there at the next start", async () => {
  const page = await home();
  await open(page);
  await toggle(page, "setting.collapseMessageWithSubject").click();
  await page.getByRole("dialog").getByText(t("modal.saved")).waitFor();
  await page.getByText(t("modal.saved")).waitFor({ state: "detached", timeout: 4000 });
  await page.reload();
  await open(page);
  await expect.poll(() => toggle(page, "setting.collapseMessageWithSubject").isChecked()).toBe(false);
});

atLength("expert mode shows what few people need, and hides it again", async () => {
  const page = await home();
  await open(page);
  const rare = toggle(page, "setting.greentext");
  expect(await rare.count()).toBe(0);
  await page.getByRole("checkbox", { name: t("settings.expert") }).click();
  await rare.waitFor();
  await page.getByRole("checkbox", { name: t("settings.expert") }).click();
  await rare.waitFor({ state: "detached" });
});

atLength("minimized settings leave the page usable, and come back as they were left", async () => {
  const page = await home();
  await open(page, "composing");
  await page.getByRole("button", { name: t("modal.peek") }).click();
  await page.getByRole("tab").first().waitFor({ state: "hidden" });
  await feed(page)
    .getByRole("button", { name: new RegExp(`^${t("status.favourite")}`) })
    .first()
    .click();
  await page
    .getByRole("link", { name: t("nav.search") })
    .first()
    .click();
  await page.waitForURL("**/search");
  await page.getByRole("button", { name: t("modal.unpeek") }).click();
  const tab = page.getByRole("tab", { name: t("settings.tab.composing") });
  await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/search");
});

atLength("a backup is restored on another device, and another file says why it is not", async () => {
  const page = await home();
  await open(page, "composing");
  await page.getByLabel(t("setting.subjectLineBehavior"), { exact: true }).selectOption("noop");
  await page.getByText(t("modal.saved")).waitFor();
  await page.getByRole("button", { name: t("settings.backup") }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: t("settings.backupPlain"), exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("godwit_settings_v1_0.json");
  const file = JSON.parse(await readFile(await download.path(), "utf8")) as Record<string, unknown>;
  expect(file).toMatchObject({ _pleroma_settings_version: [1, 0], subjectLineBehavior: "noop" });

  const folder = await mkdtemp(join(tmpdir(), "godwit-settings-"));
  async function give(text: string) {
    const path = join(folder, "settings.json");
    await writeFile(path, text);
    await page.getByRole("button", { name: t("settings.backup") }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("menuitem", { name: t("settings.restore") }).click(),
    ]);
    await chooser.setFiles(path);
  }
  async function heard(saying: string) {
    const region = page.getByRole("region", { name: t("toast.region") });
    await region.getByText(saying).waitFor();
    // It stands over the dialog's foot, for as long as a mouse rests on it.
    await region.getByRole("button", { name: t("toast.dismiss") }).click();
  }
  const chosen = page.getByLabel(t("setting.subjectLineBehavior"), { exact: true });
  await give("{}");
  await heard(t("settings.file.invalid"));
  await give(JSON.stringify({ ...file, _pleroma_settings_version: [2, 0] }));
  await heard(t("settings.file.too_new", { version: "2.0" }));
  expect(await chosen.inputValue()).toBe("noop");
  // As another client writes it: what would change is shown, what is about privacy only offered, what is its own
  // named.
  const foreign = { subjectLineBehavior: "masto", expertLevel: 1, keepSearches: false, sidebarColumns: 2 };
  await give(JSON.stringify({ ...file, ...foreign }));
  const dialog = page.getByRole("dialog", { name: t("settings.restore") });
  await dialog.getByRole("row", { name: t("setting.subjectLineBehavior") }).waitFor();
  await dialog.getByText("sidebarColumns").waitFor();
  expect(await dialog.getByRole("checkbox").isChecked()).toBe(false);
  expect(await chosen.inputValue()).toBe("noop");
  for (const [width, scheme] of [
    [1440, "dark"],
    [390, "light"],
    [320, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await waitUntilStill(page, 100);
    expect([width, await violations(page), await cutOff(page)]).toEqual([width, [], []]);
  }
  await dialog.getByRole("button", { name: /^Change / }).click();
  await heard(t("settings.restored"));
  await expect.poll(() => chosen.inputValue()).toBe("masto");
});

atLength("a site's theme is shown when chosen, and at the next start before the body", async () => {
  const page = await home();
  await open(page, "theme");
  const theme = page.getByRole("combobox", { name: t("setting.theme") });
  await theme.selectOption("mint");
  await expect.poll(() => site(page)).toBe("rgb(11, 31, 23)");
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset["first"] = getComputedStyle(document.documentElement).backgroundColor;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset["first"])).toBe("rgb(11, 31, 23)");
  await open(page, "theme");
  await theme.selectOption("pleroma-light");
  await expect.poll(() => site(page)).toBe("rgb(246, 243, 238)");
});

atLength("a theme that cannot be shown is named with the reason, the system's one is shown", async () => {
  const page = await home();
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "theme");
  await page.getByRole("combobox", { name: t("setting.theme") }).selectOption("broken");
  const sentence = t("settings.theme.bad", { name: "broken", why: t("settings.theme.unreadable") });
  await page
    .getByRole("region", { name: t("toast.region") })
    .getByText(sentence)
    .waitFor();
  await expect.poll(() => site(page)).toBe("rgb(18, 22, 27)");
  // Else each tab to come would say so at its start, over what is to be pressed there.
  await page.getByRole("combobox", { name: t("setting.theme") }).selectOption("pleroma-light");
  await expect.poll(() => site(page)).toBe("rgb(246, 243, 238)");
});

test("nobody is kept out of any tab, nor of two in the other looks", async () => {
  const page = await home();
  const devtools = await page.context().newCDPSession(page);
  await open(page);
  const everything = page.getByRole("checkbox", { name: t("settings.expert") });
  if (!(await everything.isChecked())) await everything.click();
  const tabs = await page.getByRole("tab").allInnerTexts();
  expect(tabs.length).toBe(9);
  const looks = firstOf(1, [
    { scheme: "light", width: 390, text: 1 },
    { scheme: "dark", width: 1440, text: 1 },
    { scheme: "light", width: 320, text: 2 },
  ]);
  for (const { scheme, width, text } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 * text, fixed: 13 * text } });
    // Two tabs have every kind of control.
    for (const tab of width === 390 ? tabs : tabs.slice(0, 2)) {
      await page.getByRole("tab", { name: tab }).click();
      await waitUntilStill(page, 100);
      expect([tab, scheme, width, await violations(page)]).toEqual([tab, scheme, width, []]);
      expect([tab, scheme, width, await cutOff(page, text > 1)]).toEqual([tab, scheme, width, []]);
    }
    await page.getByRole("tab", { name: tabs[0] ?? "" }).click();
  }
  await page.keyboard.press("End");
  await expect.poll(() => page.getByRole("tab").last().getAttribute("aria-selected")).toBe("true");
});
