import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { expectSound, listsAt } from "../support/lists";
import { said } from "../support/person";
import { asDemo, onStage } from "../support/stage";
import { outboxOf } from "../support/stored";

const here = onStage({ statuses: 60 }, { ready: asDemo });

const held = () => listsAt(here.ground.instance);
const pressed = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first().click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const find = async (page: Page, words: string) => {
  await page.getByRole("searchbox", { name: said("lists.name") }).fill(words);
};

atLength(
  "a list is made, filled, renamed and thinned in a tunnel, and is that at the server afterwards, once",
  async () => {
    // Who is found without a network was met before.
    const page = await here.phone.open("/lists");
    await page.getByText(said("lists.empty")).waitFor();
    for (const name of ["alder", "birch", "marta"]) {
      await page.goto(`${here.ground.origin}/${name}`);
      await page
        .getByRole("button", { name: said("follow.state.following"), exact: true })
        .first()
        .waitFor();
    }
    await page.goto(`${here.ground.origin}/lists`);
    await here.ground.cut(here.phone.context);
    await page.getByRole("link", { name: said("lists.new") }).click();
    await page.getByRole("textbox", { name: said("lists.title") }).fill("Waders");
    await expectSound(page);
    for (const [words, name] of [
      ["alder", "Alder Finch"],
      ["birch", /^Add: Birch/],
      ["marta", "Marta Nowak"],
    ] as const) {
      await find(page, words);
      await pressed(page, typeof name === "string" ? `Add: ${name}` : name);
    }
    await pressed(page, said("lists.create"));
    await heading(page, "Waders");
    await page.getByText(said("lists.waits")).waitFor();
    await expectSound(page);
    await page.reload();
    await page.getByRole("link", { name: "Edit the list Waders" }).click();
    await page.getByRole("textbox", { name: said("lists.title") }).fill("Shorebirds");
    await pressed(page, /^Remove: Birch/);
    await pressed(page, said("lists.save"));
    await heading(page, "Shorebirds");
    expect(held()).toEqual([]);
    await here.ground.restore(here.phone.context);
    await expect.poll(held).toEqual([{ title: "Shorebirds", names: ["alder", "marta"] }]);
    await page.waitForURL(/\/lists\/\d+$/);
    await heading(page, "Shorebirds");
    await expect.poll(async () => (await outboxOf(page)).length).toBe(0);
    expect(held()).toEqual([{ title: "Shorebirds", names: ["alder", "marta"] }]);
    await page.close();
  },
);
