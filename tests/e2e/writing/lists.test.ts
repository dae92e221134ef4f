import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { cutOff, violations } from "../support/axe";
import { said } from "../support/person";
import { demoAt } from "../support/seeded";
import { asDemo, onStage } from "../support/stage";
import { outboxOf } from "../support/stored";

const here = onStage({ statuses: 60 }, { ready: asDemo });

beforeEach(() => here.ground.instance.store.lists.clear());

/** The lists of the server: their titles and who is in them. */
const held = () => {
  const { store } = here.ground.instance;
  return [...store.lists.values()].map(({ title, account_ids }) => ({
    title,
    names: account_ids.map((id) => store.account(id).username).toSorted(),
  }));
};
const put = (id: string, title: string, names: string[]) => {
  const { store } = here.ground.instance;
  const account_ids = names.flatMap((name) => store.named(name)?.id ?? []);
  store.lists.set(id, { id, title, account_id: demoAt(here.ground.instance).id, account_ids });
};
const sound = async (page: Page) => {
  expect(await violations(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
};
const pressed = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first().click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const find = async (page: Page, words: string) => {
  await page.getByRole("searchbox", { name: said("lists.name") }).fill(words);
};

test("a list is made, filled, renamed and thinned in a tunnel, and is that at the server afterwards, once", async () => {
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
  await sound(page);
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
  await sound(page);
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
});

test("a deleted list leads back and comes again by Undo; left alone, it is gone at the server", async () => {
  put("5", "Waders", ["alder"]);
  const page = await here.phone.open("/lists/5");
  await page.getByRole("link", { name: "Edit the list Waders" }).click();
  await page.getByRole("button", { name: "Remove: Alder Finch" }).waitFor();
  await pressed(page, said("lists.delete"));
  await heading(page, said("nav.lists"));
  await page.getByText(said("lists.empty")).waitFor();
  await pressed(page, said("app.undo"));
  await page.getByRole("link", { name: /^Waders/ }).click();
  expect(held()).toHaveLength(1);
  await page.getByRole("link", { name: "Edit the list Waders" }).click();
  await pressed(page, said("lists.delete"));
  await heading(page, said("nav.lists"));
  await expect.poll(held, { timeout: 20_000 }).toEqual([]);
  await page.close();
});

test("somebody is put in a list from their profile by keys alone, and the focus returns", async () => {
  put("5", "Waders", ["birch"]);
  put("6", "Neighbours", ["alder"]);
  const page = await here.phone.open("/alder");
  const more = page.getByRole("button", { name: said("profile.more") });
  await more.waitFor();
  const open = async () => {
    await more.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: said("profileMenu.lists") }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: "Neighbours", checked: true }).waitFor();
  };
  await open();
  await sound(page);
  await page.getByRole("checkbox", { name: "Waders", checked: false }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("checkbox", { name: "Waders", checked: true }).waitFor();
  await expect.poll(() => held().find(({ title }) => title === "Waders")?.names).toEqual(["alder", "birch"]);
  await page
    .getByText(said("lists.put", { name: "Alder Finch", list: "Waders" }))
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.close();
});
