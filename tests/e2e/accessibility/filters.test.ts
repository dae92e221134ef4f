import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../support/entrance";
import { looking, openSettings } from "../support/looks";
import { article, said } from "../support/person";
import { still } from "../support/rest";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 20, profile: "mastodon" }, { worker: false });
const { keepsNobodyOut } = looking(here);

const press = (page: Page, key: string) =>
  page
    .getByRole("button", { name: said(key), exact: true })
    .first()
    .click();

test("nobody is kept out: the form of a filter, with what is wrong in it", () =>
  keepsNobodyOut({
    sample: "at length",
    async open(page) {
      await page.goto(`${here.ground.origin}/robots.txt`);
      await enter(page, here.ground);
      await openSettings(page);
      await page.getByRole("tab", { name: said("settings.tab.filtering") }).click();
      await page
        .getByRole("button", { name: said("hidden.act", { act: said("filters.change"), name: "garlic" }) })
        .waitFor();
      await press(page, "filters.add");
      await press(page, "filters.addWord");
      await page.getByLabel(said("filters.wordAt", { at: 2 })).waitFor();
      await press(page, "filters.save");
      await page.getByText(said("filters.noWord")).waitFor();
      await still(page);
    },
  }));

test("a word selected in a post folds it once the reader has saved the filter", async () => {
  const { instance } = here.ground;
  const { id } = instance.act.post("alder", "zebrafish on parade");
  const page = await here.phone.open("/robots.txt");
  await enter(page, here.ground);
  await page.goto(`${here.ground.origin}/notice/${id}`);
  const row = article(page, id).first();
  await row.getByText("zebrafish on parade").dblclick({ position: { x: 10, y: 8 } });
  await row.getByRole("button", { name: said("status.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: said("statusMenu.filter", { words: "zebrafish" }) }).click();
  const form = page.getByRole("dialog", { name: said("filters.new") });
  await form.getByLabel(said("filters.wordAt", { at: 1 })).waitFor();
  expect(await form.getByLabel(said("filters.wordAt", { at: 1 })).inputValue()).toBe("zebrafish");
  expect([...instance.store.filters.values()].map(({ title }) => title)).not.toContain("zebrafish");
  await press(page, "filters.save");
  await page
    .getByText(said("muted.filter", { title: "zebrafish" }))
    .first()
    .waitFor();
  await page
    .getByText(said("filters.saved", { title: "zebrafish" }))
    .first()
    .waitFor();
  expect([...instance.store.filters.values()].map(({ title }) => title)).toContain("zebrafish");
  await page.close();
});
