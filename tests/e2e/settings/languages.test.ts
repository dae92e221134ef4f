import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { cutOff, violations } from "../support/looks/axe";
import { feed, t } from "../support/person";
import { onStageAsDemo } from "../support/stage";

const arabic = JSON.parse(readFileSync("src/i18n/ar.json", "utf8")) as Record<string, string>;

const here = onStageAsDemo({ statuses: 60 }, { worker: false });

const written = (page: Page) =>
  page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`.trim());
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

/** Chooses Arabic in the settings. */
async function chooseArabic(page: Page): Promise<void> {
  await press(page, t("nav.menu"));
  await press(page, t("nav.settings"));
  const choice = page.getByLabel(t("setting.interfaceLanguage"), { exact: true });
  const own = "English Deutsch Français Español Polski 日本語 العربية".split(" ");
  await expect.poll(async () => (await choice.locator("option").allInnerTexts()).slice(1)).toEqual(own);
  await choice.selectOption("ar");
  await page.getByRole("heading", { name: arabic["nav.settings"] ?? "", exact: true }).waitFor();
}

test("a page turns as Arabic is chosen", async () => {
  const page = await here.phone.open("/main/friends");
  await feed(page).locator("article[data-status]").first().waitFor();
  expect(await written(page)).toBe("en ltr");
  await chooseArabic(page);
  expect(await written(page)).toBe("ar rtl");
  expect(await violations(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
});

test("the next start is written from right to left before any script of the app runs", async () => {
  const page = await here.phone.context.newPage();
  // A page becomes interactive when it is parsed; modules run after that.
  await page.addInitScript(() =>
    document.addEventListener("readystatechange", () =>
      sessionStorage.setItem(document.readyState, document.documentElement.dir),
    ),
  );
  await page.goto(here.site.origin);
  await page
    .getByRole("link", { name: arabic["nav.search"] ?? "" })
    .first()
    .waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("interactive"))).toBe("rtl");
});

describe("on a phone that has the app stored", () => {
  const stored = onStageAsDemo({ statuses: 60 });

  atLength("a page starts in Arabic without a network", async () => {
    const page = await stored.home();
    await chooseArabic(page);
    await stored.site.cut(stored.phone.context);
    await page.reload();
    await page
      .getByRole("link", { name: arabic["nav.search"] ?? "" })
      .first()
      .waitFor();
    expect(await written(page)).toBe("ar rtl");
  });
});
