import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { openSignedIn } from "../support/entrance";
import { createScreenChecks, openSettings } from "../support/looks/looks";
import { article, t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 20, profile: "mastodon" }, { worker: false });
const { expectAccessible } = createScreenChecks(here);

const press = (page: Page, key: string) =>
  page
    .getByRole("button", { name: t(key), exact: true })
    .first()
    .click();

test("nobody is kept out: the form of a filter, with what is wrong in it", () =>
  expectAccessible({
    sample: "at length",
    async open(page) {
      await page.goto(`${here.site.origin}/robots.txt`);
      await openSignedIn(page, here.site);
      await openSettings(page);
      await page.getByRole("tab", { name: t("settings.tab.filtering") }).click();
      await page.getByRole("button", { name: t("hidden.act", { act: t("filters.change"), name: "garlic" }) }).waitFor();
      await press(page, "filters.add");
      await press(page, "filters.addWord");
      await page.getByLabel(t("filters.wordAt", { at: 2 })).waitFor();
      await press(page, "filters.save");
      await page.getByText(t("filters.noWord")).waitFor();
      await waitUntilStill(page);
    },
  }));

atLength("a word selected in a post folds it once the reader has saved the filter", async () => {
  const { instance } = here.site;
  const { id } = instance.act.post("alder", "zebrafish on parade");
  const page = await here.phone.open("/robots.txt");
  await openSignedIn(page, here.site);
  await page.goto(`${here.site.origin}/notice/${id}`);
  const row = article(page, id).first();
  await row.getByText("zebrafish on parade").dblclick({ position: { x: 10, y: 8 } });
  await row.getByRole("button", { name: t("status.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("statusMenu.filter", { words: "zebrafish" }) }).click();
  const form = page.getByRole("dialog", { name: t("filters.new") });
  await form.getByLabel(t("filters.wordAt", { at: 1 })).waitFor();
  expect(await form.getByLabel(t("filters.wordAt", { at: 1 })).inputValue()).toBe("zebrafish");
  expect([...instance.store.filters.values()].map(({ title }) => title)).not.toContain("zebrafish");
  await press(page, "filters.save");
  await page
    .getByText(t("muted.filter", { title: "zebrafish" }))
    .first()
    .waitFor();
  await page
    .getByText(t("filters.saved", { title: "zebrafish" }))
    .first()
    .waitFor();
  expect([...instance.store.filters.values()].map(({ title }) => title)).toContain("zebrafish");
  await page.close();
});
