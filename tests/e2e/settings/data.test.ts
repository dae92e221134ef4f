import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createAccount } from "../../instance/acts/account/account";
import { atLength } from "../support/at_length";
import { cutOff, violations } from "../support/looks/axe";
import { t } from "../support/person";
import { demoAt } from "../support/seeded";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 40 }, { worker: false });
const PEOPLE = 60;

/** The settings at the tab of data. */
async function open(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: t("nav.menu") })
    .first()
    .click();
  await page
    .getByRole("button", { name: t("nav.settings") })
    .first()
    .click();
  await page.getByRole("tab", { name: t("settings.tab.data") }).click();
  await page.getByRole("heading", { name: t("data.import") }).waitFor();
}
const choose = (page: Page, name: string, text: string) =>
  page
    .getByRole("dialog")
    .locator("input[accept*=csv]")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

atLength("an import of a killed tab goes on in the next one, and adds each person once", async () => {
  const { instance } = here.site;
  const people = Array.from({ length: PEOPLE }, (_, at) =>
    createAccount(instance.server, { username: `bird${at}`, display_name: "", note: "", password: "" }),
  );
  const host = new URL(here.site.origin).host;
  const page = await here.phone.open("/main/friends");
  await open(page);
  await choose(page, "lists.csv", people.map(({ username }) => `Tide,${username}@${host}\n`).join(""));
  await page.getByText(`${PEOPLE} lines, such as:`).waitFor();
  await page.getByRole("button", { name: /^Put 60 people into lists of @demo@/ }).click();
  const held = () => [...instance.store.lists.values()].filter(({ title }) => title === "Tide");
  await expect.poll(() => held()[0]?.account_ids.length ?? 0, { timeout: 30_000 }).toBeGreaterThan(3);
  await page.close({ runBeforeUnload: false });
  expect(held()[0]?.account_ids.length).toBeLessThan(PEOPLE);

  const next = await here.phone.open("/main/friends");
  await expect.poll(() => held()[0]?.account_ids.length, { timeout: 60_000 }).toBe(PEOPLE);
  expect(held()).toHaveLength(1);
  expect([...(held()[0]?.account_ids ?? [])].sort()).toEqual(people.map(({ id }) => id).sort());
  await open(next);
  await next.getByText(`${PEOPLE} lines were taken.`).waitFor({ timeout: 30_000 });
});

test("whom one follows is saved as a file that is read again as the same", async () => {
  const { instance } = here.site;
  const page = await here.phone.open("/main/friends");
  await open(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `${t("data.save")}: ${t("data.kind.follows")}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("following_accounts.csv");
  const text = await readFile(await download.path(), "utf8");
  const follows = Array.from(instance.store.follows.from(demoAt(instance).id));
  expect(text.trim().split("\n")).toHaveLength(follows.length + 1);
  await choose(page, "following_accounts.csv", text);
  await page.getByRole("button", { name: new RegExp(`^Follow ${follows.length} people as @demo@`) }).waitFor();
});

atLength("axe finds nothing wrong in the tab, and a narrow screen cuts nothing off", async () => {
  const page = await here.phone.open("/main/friends");
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  await choose(page, "people.csv", "ada@b.example\nben@b.example\nnobody\n");
  await page.getByRole("combobox", { name: t("data.whichKind") }).selectOption("blocks");
  await page.getByRole("button", { name: /^Block 2 people as @demo@/ }).waitFor();
  await page.getByText(t("data.stored.outbox"), { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
});
