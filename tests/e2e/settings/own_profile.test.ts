import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { cutOff, violations } from "../support/axe";
import { said } from "../support/person";
import { still } from "../support/rest";
import { demoAt } from "../support/seeded";
import { asDemo, onStage } from "../support/stage";
import { outboxOf } from "../support/stored";

const here = onStage({ statuses: 10 }, { ready: asDemo });

/** One's own profile with the form that changes it. */
async function openForm(): Promise<Page> {
  const page = await here.phone.open("/demo");
  await page.getByRole("button", { name: said("profile.edit") }).click();
  await page.getByRole("textbox", { name: said("ownProfile.name"), exact: true }).waitFor();
  return page;
}
const waits = (page: Page) => page.getByText(said("ownProfile.waits"), { exact: true });

test("a picture is cut by keys offline, waits, and is at the server later", async () => {
  const demo = demoAt(here.ground.instance);
  const before = demo.avatar;
  const page = await openForm();
  const avatar = page.getByRole("group", { name: said("ownProfile.picture.avatar") });
  await here.ground.cut(here.phone.context);
  await avatar.locator("input[type=file]").setInputFiles("public/screenshots/home-wide.webp");
  const frame = avatar.getByRole("application", { name: said("ownProfile.crop") });
  await frame.waitFor();
  await expect.poll(() => frame.evaluate((one) => one === document.activeElement)).toBe(true);
  const place = () => frame.locator("img").getAttribute("style");
  const whole = await place();
  for (const key of ["+", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  expect(await place()).not.toBe(whole);
  await still(page);
  expect(await violations(page)).toEqual([]);
  await avatar.getByRole("button", { name: said("ownProfile.cropUse") }).press("Enter");
  await waits(page).waitFor();
  expect(demo.avatar).toBe(before);
  await here.ground.restore(here.phone.context);
  await expect.poll(() => demo.avatar, { timeout: 30_000 }).not.toBe(before);
  await expect.poll(() => outboxOf(page)).toEqual([]);
  await page.close();
});

test("a name changed offline is seen at once, and is the server's later", async () => {
  const demo = demoAt(here.ground.instance);
  const page = await openForm();
  await here.ground.cut(here.phone.context);
  await page.getByRole("textbox", { name: said("ownProfile.name"), exact: true }).fill("Demo Tern");
  await page.getByRole("button", { name: said("ownProfile.save"), exact: true }).press("Enter");
  await waits(page).waitFor();
  expect(demo.display_name).not.toBe("Demo Tern");
  await here.ground.restore(here.phone.context);
  await expect.poll(() => demo.display_name, { timeout: 30_000 }).toBe("Demo Tern");
  await expect.poll(() => outboxOf(page)).toEqual([]);
  await page.close();
});

test("the form keeps to a screen of 320 px, in twice the size", async () => {
  const page = await openForm();
  await page.setViewportSize({ width: 320, height: 640 });
  const devtools = await page.context().newCDPSession(page);
  for (const standard of [16, 32]) {
    await devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed: 13 } });
    await page.waitForFunction((px) => getComputedStyle(document.body).fontSize === `${px}px`, standard);
    await still(page);
    expect([standard, await cutOff(page)]).toEqual([standard, []]);
  }
  await page.close();
});
