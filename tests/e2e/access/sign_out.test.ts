import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { article, favourite, t, signIn } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 60 });

/** demo's tokens at the server. */
const tokens = () =>
  [...here.site.instance.store.tokens.values()].filter(({ account_id }) => account_id === here.demo()).length;

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));

async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: t("nav.menu") }).click();
  await page.getByRole("button", { name: t("nav.signOut") }).click();
  await page.getByRole("alertdialog").waitFor();
}

async function draft(page: Page, text: string): Promise<void> {
  await page
    .getByRole("button", { name: t("nav.post") })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel(t("composer.text"), { exact: true }).fill(text);
  await page.getByRole("button", { name: t("dialog.close") }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test("signing out offline lists what would be lost, keeps the drafts, and the token ends later", async () => {
  const liked = here.site.instance.act.post(here.friend(), "Liked before signing out.");
  const page = await here.phone.open(`/notice/${liked.id}`);
  await article(page, liked.id).waitFor();
  await waitForStatuses(page);
  await page.waitForLoadState("networkidle");
  await here.site.cut(here.phone.context);
  await article(page, liked.id).getByRole("button", { name: favourite }).click();
  await draft(page, "A thought that is not finished.");

  await askToSignOut(page);
  const question = page.getByRole("alertdialog");
  await question.getByText("A thought that is not finished.").waitFor();
  await question.getByText("Liked before signing out.").waitFor();
  await question.getByRole("button", { name: t("session.stay") }).click();
  await question.waitFor({ state: "detached" });
  await article(page, liked.id).waitFor();

  await askToSignOut(page);
  await question.getByRole("button", { name: t("session.keep") }).click();
  await page.waitForURL("**/main/public");
  await expect.poll(async () => (await databases(page)).filter((name) => name.startsWith("account/"))).toEqual([]);
  expect(tokens()).toBe(1);
  await here.site.restore(here.phone.context);
  await expect.poll(tokens, { timeout: 30_000 }).toBe(0);
  expect(here.site.instance.store.favourites.to(liked.id)).toEqual([]);

  await signIn(page, "demo");
  await page.goto(`${here.site.origin}/-/drafts`);
  await page.getByText("A thought that is not finished.").waitFor();
  await page.close();
});

atLength("signing out discards the drafts if asked, and ends the token", async () => {
  const page = await here.phone.open("/main/friends");
  await waitForStatuses(page);
  await draft(page, "A thought that is given up.");
  await askToSignOut(page);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("session.discard") })
    .click();
  await page.waitForURL("**/main/public");
  await expect.poll(tokens, { timeout: 30_000 }).toBe(0);
  await signIn(page, "demo");
  await page.goto(`${here.site.origin}/-/drafts`);
  await page.getByText(t("drafts.empty")).waitFor();
  await page.close();
});
