import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { cutOff, violations } from "../support/axe";
import { entered } from "../support/entrance";
import { feed, said } from "../support/person";
import { onStage } from "../support/stage";

const arabic = JSON.parse(readFileSync("src/i18n/ar.json", "utf8")) as Record<string, string>;

const here = onStage(
  { statuses: 60 },
  {
    async ready({ ground, phone }) {
      const page = await entered({ ground, phone });
      await phone.worker.active();
      await page.close();
    },
  },
);
afterEach(async () => {
  await here.ground.restore(here.phone.context);
  for (const page of here.phone.context.pages()) if (page !== here.phone.blank) await page.close();
});

const written = (page: Page) =>
  page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`.trim());
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

test("a page turns as Arabic is chosen, and starts in it without a network", async () => {
  const page = await here.phone.open("/main/friends");
  await feed(page).locator("article[data-status]").first().waitFor();
  expect(await written(page)).toBe("en ltr");
  await press(page, said("nav.menu"));
  await press(page, said("nav.settings"));
  const choice = page.getByLabel(said("setting.interfaceLanguage"), { exact: true });
  const own = "English Deutsch Français Español Polski 日本語 العربية".split(" ");
  await expect.poll(async () => (await choice.locator("option").allInnerTexts()).slice(1)).toEqual(own);
  await choice.selectOption("ar");
  await page.getByRole("heading", { name: arabic["nav.settings"] ?? "", exact: true }).waitFor();
  expect(await written(page)).toBe("ar rtl");
  expect(await violations(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await here.ground.cut(here.phone.context);
  await page.reload();
  await page
    .getByRole("link", { name: arabic["nav.search"] ?? "" })
    .first()
    .waitFor();
  expect(await written(page)).toBe("ar rtl");
});

test("the next start is written from right to left before any script of the app runs", async () => {
  const page = await here.phone.context.newPage();
  // A page becomes interactive when it is parsed; modules run after that.
  await page.addInitScript(() =>
    document.addEventListener("readystatechange", () =>
      sessionStorage.setItem(document.readyState, document.documentElement.dir),
    ),
  );
  await page.goto(here.ground.origin);
  await page
    .getByRole("link", { name: arabic["nav.search"] ?? "" })
    .first()
    .waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("interactive"))).toBe("rtl");
});
