import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { expectSound, listsAt } from "../support/lists";
import { t } from "../support/person";
import { asDemo, onStage } from "../support/stage";
import { outboxOf } from "../support/stored";

const here = onStage({ statuses: 60 }, { ready: asDemo });

const held = () => listsAt(here.site.instance);
const pressed = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first().click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const find = async (page: Page, words: string) => {
  await page.getByRole("searchbox", { name: t("lists.name") }).fill(words);
};

atLength(
  "a list is made, filled, renamed and thinned in a tunnel, and is that at the server afterwards, once",
  async () => {
    // Who is found without a network was met before.
    const page = await here.phone.open("/lists");
    await page.getByText(t("lists.empty")).waitFor();
    for (const name of ["alder", "birch", "marta"]) {
      await page.goto(`${here.site.origin}/${name}`);
      await page
        .getByRole("button", { name: t("follow.state.following"), exact: true })
        .first()
        .waitFor();
    }
    await page.goto(`${here.site.origin}/lists`);
    await here.site.cut(here.phone.context);
    await page.getByRole("link", { name: t("lists.new") }).click();
    await page.getByRole("textbox", { name: t("lists.title") }).fill("Waders");
    await expectSound(page);
    for (const [words, name] of [
      ["alder", "Alder Finch"],
      ["birch", /^Add: Birch/],
      ["marta", "Marta Nowak"],
    ] as const) {
      await find(page, words);
      await pressed(page, typeof name === "string" ? `Add: ${name}` : name);
    }
    await pressed(page, t("lists.create"));
    await heading(page, "Waders");
    await page.getByText(t("lists.waits")).waitFor();
    await expectSound(page);
    await page.reload();
    await page.getByRole("link", { name: "Edit the list Waders" }).click();
    await page.getByRole("textbox", { name: t("lists.title") }).fill("Shorebirds");
    await pressed(page, /^Remove: Birch/);
    await pressed(page, t("lists.save"));
    await heading(page, "Shorebirds");
    expect(held()).toEqual([]);
    await here.site.restore(here.phone.context);
    await expect.poll(held).toEqual([{ title: "Shorebirds", names: ["alder", "marta"] }]);
    await page.waitForURL(/\/lists\/\d+$/);
    await heading(page, "Shorebirds");
    await expect.poll(async () => (await outboxOf(page)).length).toBe(0);
    expect(held()).toEqual([{ title: "Shorebirds", names: ["alder", "marta"] }]);
    await page.close();
  },
);
