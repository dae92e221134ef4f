import { expect, test } from "vitest";
import { setTraps } from "../reading/hostile_traps";
import { favourite, said, signIn, turnTo } from "../support/person";
import { still } from "../support/rest";
import { onStage } from "../support/stage";

/** The rules of the policy that were broken. */
const happened: string[] = [];
const here = onStage({ statuses: 120 }, { ready: ({ phone }) => setTraps(phone, happened) });

test("normal use breaks no rule of the policy", async () => {
  const page = await here.phone.open("/login");
  await signIn(page, "demo");
  const first = page.locator("main article").first();
  await first.getByRole("button", { name: favourite }).click();
  await first.getByRole("button", { name: said("status.more") }).click();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  await first.click({ position: { x: 200, y: 4 } });
  await page.waitForURL("**/notice/*");
  await first.waitFor();
  await page.getByRole("button", { name: said("nav.menu") }).click();
  const settings = page.getByRole("dialog").getByRole("button", { name: said("nav.settings") });
  await settings.click();
  await page.getByRole("dialog", { name: said("nav.settings") }).waitFor();
  await page.getByRole("tab", { name: said("settings.tab.theme") }).click();
  const theme = page.getByRole("combobox", { name: said("setting.theme") });
  await theme.selectOption({ label: said("setting.theme.light") });
  await page.waitForFunction(() => document.documentElement.dataset["theme"] === "light");
  await page.keyboard.press("Escape");
  await page.goto(`${here.ground.origin}/-/compose`);
  await page.getByLabel(said("composer.text"), { exact: true }).fill("A quiet walk");
  await page.getByRole("button", { name: said("composer.send"), exact: true }).click();
  await expect
    .poll(() => [...here.ground.instance.store.newest()].some(({ text }) => text === "A quiet walk"))
    .toBe(true);
  for (const path of ["/demo/notifications", "/-/outbox", "/-/drafts", "/main/public", "/search", "/about", "/demo"]) {
    await turnTo(page, here.ground.origin, path);
    await page.locator("main h1, main article").first().waitFor();
    await still(page);
  }
  await page.close();
  expect(happened).toEqual([]);
});

test("the first script sets the theme before there is a body", async () => {
  const page = await here.phone.open();
  await page.locator("main").waitFor();
  const marks = () => [document.documentElement.dataset["theme"], document.documentElement.dataset["themed"]];
  expect(await page.evaluate(marks)).toEqual(["light", "before"]);
  await page.close();
  expect(happened).toEqual([]);
});
