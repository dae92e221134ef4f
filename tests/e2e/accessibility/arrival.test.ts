import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newSignedInTab } from "../support/entrance";
import { navigateTo, t } from "../support/person";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 30 }, { worker: false });

/** The heading of the screen, if it has the focus, and whether that is shown by a ring. */
const arrivedAt = (page: Page) =>
  page.evaluate(() => {
    const has = document.activeElement;
    return has?.matches("main h1") ? { at: has.textContent, ring: has.matches(":focus-visible") } : null;
  });

test("a new screen's heading has the focus that the last one lost, with a ring after keys", async () => {
  const page = await newSignedInTab(here);
  await page.goto(`${here.site.origin}/lists`);
  const make = page.getByRole("link", { name: t("lists.new") });
  await make.press("Enter");
  await expect.poll(() => arrivedAt(page)).toEqual({ at: t("lists.new"), ring: true });
  await page.getByRole("button", { name: t("app.back") }).click();
  await make.click();
  await expect.poll(() => arrivedAt(page)).toEqual({ at: t("lists.new"), ring: false });
  await page.getByLabel(t("lists.title")).fill("Tides");
  await page.getByRole("button", { name: t("lists.create") }).press("Enter");
  await expect.poll(() => arrivedAt(page)).toEqual({ at: "Tides", ring: true });
  // The page replaces its address once the server has made the list.
  const path = () => new URL(page.url()).pathname;
  await expect.poll(path).not.toContain("local");
  await navigateTo(page, here.site.origin, `${path()}/edit`);
  await page.getByRole("button", { name: t("lists.delete") }).press("Enter");
  await expect.poll(() => arrivedAt(page)).toEqual({ at: t("nav.lists"), ring: true });
  await page.close();
});

test("a place of the navigation keeps the focus and is announced", async () => {
  const page = await newSignedInTab(here);
  const place = page.getByRole("link", { name: t("nav.search") }).first();
  await place.press("Enter");
  await page
    .getByRole("status")
    .filter({ hasText: t("nav.search") })
    .waitFor({ state: "attached" });
  expect(await place.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.close();
});
