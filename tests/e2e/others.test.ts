import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { feed, said, signIn } from "./person";
import { heldAt } from "./seeded";
import { onStage, write } from "./stage";

// No worker: where a browser has no Background Sync, nobody sends with every page closed.
const here = onStage({ statuses: 60 }, { worker: false });

const keyOf = (username: string) => `${username}@${new URL(here.ground.origin).host}`;

async function openAccounts(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: said("nav.menu") })
    .first()
    .click();
  await page.locator("summary", { hasText: said("account.accounts") }).click();
}

const isOf = (page: Page, username: string) =>
  page.waitForFunction((key) => sessionStorage.getItem("godwit:session") === key, keyOf(username));

async function switchTo(page: Page, username: string): Promise<void> {
  await openAccounts(page);
  await page.getByRole("button", { name: `@${keyOf(username)}` }).click();
  await isOf(page, username);
}

test("what an account has left is sent under its own name while the tab shows another one", async () => {
  const { instance } = here.ground;
  const page = await here.phone.open("/login");
  await signIn(page, "demo");
  await openAccounts(page);
  await page.getByRole("link", { name: said("account.add") }).click();
  await page.getByLabel(said("session.username")).fill("admin");
  await page.getByLabel(said("session.password")).fill("admin");
  await page.keyboard.press("Enter");
  await isOf(page, "admin");
  await feed(page).locator("article").first().waitFor();
  await switchTo(page, "demo");
  await feed(page).locator("article").first().waitFor();

  await here.ground.cut(here.phone.context);
  await write(page, "Left behind in the tunnel.");
  await switchTo(page, "admin");
  await here.ground.restore(here.phone.context);
  await expect.poll(() => heldAt(instance, "Left behind in the tunnel.").length, { timeout: 30_000 }).toBe(1);
  const wrote = [...instance.store.newest()].filter(({ text }) => text === "Left behind in the tunnel.");
  expect(wrote.map(({ account_id }) => instance.store.account(account_id).username)).toEqual(["demo"]);
  await isOf(page, "admin");
  await page.close();
});
