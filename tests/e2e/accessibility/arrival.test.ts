import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { entered } from "../support/entrance";
import { said } from "../support/person";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 30 }, { worker: false });

/** The heading of the screen, if it has the focus, and whether that is shown by a ring. */
const arrivedAt = (page: Page) =>
  page.evaluate(() => {
    const has = document.activeElement;
    return has?.matches("main h1") ? { at: has.textContent, ring: has.matches(":focus-visible") } : null;
  });

test("a new screen's heading has the focus that the last one lost, with a ring after keys", async () => {
  const page = await entered(here);
  await page.goto(`${here.ground.origin}/lists`);
  const make = page.getByRole("link", { name: said("lists.new") });
  await make.press("Enter");
  await expect.poll(() => arrivedAt(page)).toEqual({ at: said("lists.new"), ring: true });
  await page.getByRole("button", { name: said("app.back") }).click();
  await make.click();
  await expect.poll(() => arrivedAt(page)).toEqual({ at: said("lists.new"), ring: false });
  await page.getByLabel(said("lists.title")).fill("Tides");
  await page.getByRole("button", { name: said("lists.create") }).press("Enter");
  await expect.poll(() => arrivedAt(page)).toEqual({ at: "Tides", ring: true });
  await page.goto(`${page.url()}/edit`);
  await page.getByRole("button", { name: said("lists.delete") }).press("Enter");
  await expect.poll(() => arrivedAt(page)).toEqual({ at: said("nav.lists"), ring: true });
  await page.close();
});

test("a place of the navigation keeps the focus and is announced", async () => {
  const page = await entered(here);
  // What announces it is loaded after the first screen, with the other overlays.
  await page.locator("[popover]").first().waitFor({ state: "attached" });
  const place = page.getByRole("link", { name: said("nav.search") }).first();
  await place.press("Enter");
  await page
    .getByRole("status")
    .filter({ hasText: said("nav.search") })
    .waitFor({ state: "attached" });
  expect(await place.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.close();
});
