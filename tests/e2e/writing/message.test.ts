import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { t } from "../support/person";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 60 }, { worker: false });

const field = (page: Page) => page.getByLabel(t("composer.text"), { exact: true });

/** Posts by keys what stands in the form, then presses them again in the next form. */
async function postTwice(page: Page, text: string, next: () => Promise<unknown>): Promise<void> {
  await expect.poll(() => field(page).inputValue()).toBe(text);
  await field(page).press("Control+Enter");
  await expect.poll(() => here.held(text).length, { timeout: 15_000 }).toBe(1);
  await next();
  await expect.poll(() => field(page).inputValue()).toBe("");
  await field(page).press("Control+Enter");
  await page.getByText(t("post_status.empty_status_error")).waitFor();
  expect(here.held(text).length).toBe(1);
  expect(new URL(page.url()).search).toBe("");
}

test("a text from an address is posted once, in the sidebar, on its screen and in a dialog", async () => {
  const page = await here.phone.open("/about");
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ["/main/friends", "/-/compose"]) {
    const text = `From ${path}`;
    await page.goto(`${here.site.origin}${path}?message=${encodeURIComponent(text)}`);
    await postTwice(page, text, async () => undefined);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${here.site.origin}/main/friends?message=On%20a%20phone`);
  const write = page.getByRole("button", { name: t("nav.post") }).first();
  await write.click();
  await postTwice(page, "On a phone", async () => {
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.goBack();
    await write.click();
  });
  await page.close();
});
