import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { article, favourite, said, signIn } from "../support/person";
import { settled } from "../support/rest";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 60 });

/** demo's tokens at the server. */
const tokens = () =>
  [...here.ground.instance.store.tokens.values()].filter(({ account_id }) => account_id === here.demo()).length;

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));

async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: said("nav.menu") }).click();
  await page.getByRole("button", { name: said("nav.signOut") }).click();
  await page.getByRole("alertdialog").waitFor();
}

async function draft(page: Page, text: string): Promise<void> {
  await page
    .getByRole("button", { name: said("nav.post") })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel(said("composer.text"), { exact: true }).fill(text);
  await page.getByRole("button", { name: said("dialog.close") }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test("signing out offline lists what would be lost, keeps the drafts, and the token ends later", async () => {
  const liked = here.ground.instance.act.post(here.friend(), "Liked before signing out.");
  const page = await here.phone.open(`/notice/${liked.id}`);
  await article(page, liked.id).waitFor();
  await settled(page);
  await page.waitForLoadState("networkidle");
  await here.ground.cut(here.phone.context);
  await article(page, liked.id).getByRole("button", { name: favourite }).click();
  await draft(page, "A thought that is not finished.");

  await askToSignOut(page);
  const question = page.getByRole("alertdialog");
  await question.getByText("A thought that is not finished.").waitFor();
  await question.getByText("Liked before signing out.").waitFor();
  await question.getByRole("button", { name: said("session.stay") }).click();
  await question.waitFor({ state: "detached" });
  await article(page, liked.id).waitFor();

  await askToSignOut(page);
  await question.getByRole("button", { name: said("session.keep") }).click();
  await page.waitForURL("**/main/public");
  await expect.poll(async () => (await databases(page)).filter((name) => name.startsWith("account/"))).toEqual([]);
  expect(tokens()).toBe(1);
  await here.ground.restore(here.phone.context);
  await expect.poll(tokens, { timeout: 30_000 }).toBe(0);
  expect(here.ground.instance.store.favourites.to(liked.id)).toEqual([]);

  await signIn(page, "demo");
  await page.goto(`${here.ground.origin}/-/drafts`);
  await page.getByText("A thought that is not finished.").waitFor();
  await page.close();
});

atLength("signing out discards the drafts if asked, and ends the token", async () => {
  const page = await here.phone.open("/main/friends");
  await settled(page);
  await draft(page, "A thought that is given up.");
  await askToSignOut(page);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: said("session.discard") })
    .click();
  await page.waitForURL("**/main/public");
  await expect.poll(tokens, { timeout: 30_000 }).toBe(0);
  await signIn(page, "demo");
  await page.goto(`${here.ground.origin}/-/drafts`);
  await page.getByText(said("drafts.empty")).waitFor();
  await page.close();
});
