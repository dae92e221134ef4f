import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { accountsOf, textsOf } from "../support/accounts";
import { violations } from "../support/looks/axe";
import { newSignedInTab } from "../support/entrance";
import { article, favourite, feed, t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { onStage } from "../support/stage";
import { tokenOf } from "../support/stored";

const here = onStage(
  { statuses: 200 },
  {
    worker: false,
    async ready({ site, phone }) {
      const page = await newSignedInTab({ site, phone });
      await add(page, "admin");
      await page.close();
    },
  },
);

const { keyOf, isOf, openAccounts, add, switchTo } = accountsOf(here);

/** Whose this tab is. */
const ownerOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("godwit:session"));

/** Has a tab that was just opened show an account, as its reader would. */
async function as(page: Page, username: string): Promise<void> {
  await page.locator("main").waitFor();
  await page.waitForFunction(() => sessionStorage.getItem("godwit:session") !== null);
  if ((await ownerOf(page)) !== keyOf(username)) await switchTo(page, username);
}

const nameOf = (username: string) => here.site.instance.store.named(username)?.display_name ?? "";

test("a tab keeps its account, and a new tab gets the one that was chosen last", async () => {
  const first = await here.phone.open();
  await isOf(first, "admin");
  await switchTo(first, "demo");
  const second = await here.phone.open();
  await isOf(second, "demo");
  await switchTo(second, "admin");
  for (const page of [first, second]) await page.reload();
  await isOf(first, "demo");
  await isOf(second, "admin");
  await openAccounts(second);
  const current = second.locator("[aria-current=true]", { hasText: keyOf("admin") });
  await current.waitFor();
  await waitUntilStill(second);
  expect(await violations(second)).toEqual([]);
  for (const page of [first, second]) await page.close();
});

atLength("an act in one of two accounts is not the other's, at the server and here", async () => {
  const { act, store } = here.site.instance;
  const root = act.post("alder", { text: "Which of you likes this?" });
  const tabs: Record<string, Page> = {};
  for (const username of ["demo", "admin"]) {
    const page = await here.phone.open();
    await as(page, username);
    tabs[username] = page;
  }
  const { demo, admin } = tabs;
  if (!demo || !admin) throw new Error("two tabs are open");
  const likers = () => store.favourites.to(root.id).map((id) => store.account(id).username);
  for (const [page, who] of [
    [demo, ["demo"]],
    [admin, ["demo", "admin"]],
  ] as const) {
    await page.goto(`${here.site.origin}/notice/${root.id}`);
    await article(page, root.id).getByRole("button", { name: favourite }).click();
    await expect.poll(() => likers().sort(), { timeout: 15_000 }).toEqual([...who].sort());
  }

  // What is sent to one is read by one, while both are looked at.
  act.post("alder", { text: "@demo For your eyes only.", visibility: "direct" });
  act.post("alder", { text: "@admin Not for demo.", visibility: "direct" });
  for (const [page, name, own, other] of [
    [demo, "demo", "For your eyes only.", "Not for demo."],
    [admin, "admin", "Not for demo.", "For your eyes only."],
  ] as const) {
    await page.goto(`${here.site.origin}/${name}/notifications`);
    await page.getByText(own).first().waitFor();
    expect(await page.getByText(other).count()).toBe(0);
    const held = await textsOf(page, keyOf(name));
    expect([held.includes(own), held.includes(other)]).toEqual([true, false]);
  }
  for (const page of [demo, admin]) await page.close();
});

atLength("where an account signs in again, its other tabs show posts and keep the draft", async () => {
  const root = here.site.instance.act.post("alder", { text: "Who is back?" });
  const [reading, writing, third] = [await here.phone.open(), await here.phone.open(), await here.phone.open()];
  for (const page of [reading, writing, third]) await as(page, "demo");
  await writing.goto(`${here.site.origin}/-/compose?reply=${root.id}`);
  await reading.goto(`${here.site.origin}/notice/${root.id}`);
  await article(reading, root.id).getByRole("button", { name: favourite }).waitFor();
  const field = writing.getByLabel(t("composer.text"), { exact: true });
  await field.fill("I am");
  const token = () => tokenOf(reading, keyOf("demo"));
  const before = await token();
  await field.pressSequentially(", and I bring");
  await add(third, "demo");
  expect(await token()).not.toBe(before);
  await field.pressSequentially(" bread");
  const star = article(reading, root.id).getByRole("button", { name: favourite });
  await star.click();
  await expect.poll(() => here.site.instance.store.favourites.to(root.id).length).toBe(1);
  await article(reading, root.id).locator("[aria-pressed=true]").waitFor();
  expect(await field.inputValue()).toBe("I am, and I bring bread");
  for (const page of [reading, writing, third]) await page.close();
});

atLength("signing out one leaves the other, and the tab goes on as that one if asked", async () => {
  const page = await here.phone.open();
  await as(page, "admin");
  await page
    .getByRole("button", { name: t("nav.menu") })
    .first()
    .click();
  await page.getByRole("button", { name: t("nav.signOut") }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: t("session.signOut"), exact: true }).click();
  await page.waitForURL("**/main/public");
  await page.getByRole("button", { name: t("signedOut.goOn", { acct: `@${keyOf("demo")}` }) }).click();
  await isOf(page, "demo");
  const databases = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).flatMap(({ name }) => name ?? []).filter((name) => name.startsWith("account/")),
    );
  await expect.poll(databases, { timeout: 15_000 }).toEqual([`account/@${keyOf("demo")}`]);
  await page.goto(`${here.site.origin}/main/friends`);
  await feed(page).locator("article").first().waitFor();
  // The one's token is ended at the server, the other's is not.
  const tokensOf = (username: string) => {
    const { store } = here.site.instance;
    return [...store.tokens.values()].filter(({ account_id }) => account_id === store.named(username)?.id).length;
  };
  await expect.poll(() => tokensOf("admin"), { timeout: 15_000 }).toBe(0);
  expect(tokensOf("demo")).toBe(1);
  await page
    .getByRole("button", { name: t("nav.menu") })
    .first()
    .click();
  await page.getByText(nameOf("demo")).first().waitFor();
  await page.close();
});
