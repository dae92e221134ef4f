import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { expectSound, listsAt } from "../support/lists";
import { t } from "../support/person";
import { demoAt } from "../support/seeded";
import { asDemo, onStage, type Stage } from "../support/stage";

/** Two lists of demo's, which the phone reads as it signs in: Birch is in Waders, Alder in Neighbours. */
async function withLists(stage: Stage): Promise<void> {
  const { store } = stage.site.instance;
  const { id: account_id } = demoAt(stage.site.instance);
  const put = (id: string, title: string, name: string) =>
    store.lists.set(id, { id, title, account_id, account_ids: [store.named(name)?.id ?? ""] });
  put("5", "Waders", "birch");
  put("6", "Neighbours", "alder");
  await asDemo(stage, false);
}

const here = onStage({ statuses: 60 }, { worker: false, ready: withLists });

const held = () => listsAt(here.site.instance);
const pressed = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

test("somebody is put in a list from their profile by keys alone, and the focus returns", async () => {
  const page = await here.phone.open("/alder");
  const more = page.getByRole("button", { name: t("profile.more") });
  await more.waitFor();
  await more.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: t("profileMenu.lists") }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Neighbours", checked: true }).waitFor();
  await expectSound(page);
  await page.getByRole("checkbox", { name: "Waders", checked: false }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("checkbox", { name: "Waders", checked: true }).waitFor();
  await expect.poll(() => held().find(({ title }) => title === "Waders")?.names).toEqual(["alder", "birch"]);
  await page
    .getByText(t("lists.put", { name: "Alder Finch", list: "Waders" }))
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.close();
});

atLength("a deleted list leads back and comes again by Undo; left alone, it is gone at the server", async () => {
  const page = await here.phone.open("/lists/6");
  await page.getByRole("link", { name: "Edit the list Neighbours" }).click();
  await page.getByRole("button", { name: "Remove: Alder Finch" }).waitFor();
  await pressed(page, t("lists.delete"));
  await heading(page, t("nav.lists"));
  await expect.poll(() => page.getByRole("link", { name: /^Neighbours/ }).count()).toBe(0);
  await pressed(page, t("app.undo"));
  await page.getByRole("link", { name: /^Neighbours/ }).click();
  expect(held()).toHaveLength(2);
  await page.getByRole("link", { name: "Edit the list Neighbours" }).click();
  await pressed(page, t("lists.delete"));
  await heading(page, t("nav.lists"));
  await expect.poll(() => held().map(({ title }) => title), { timeout: 20_000 }).toEqual(["Waders"]);
  await page.close();
});
