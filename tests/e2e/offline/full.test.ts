import { expect, test } from "vitest";
import { newSignedInTab } from "../support/entrance";
import { feed, t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { onStage } from "../support/stage";

const here = onStage(
  { statuses: 60 },
  {
    worker: false,
    async ready({ site, phone }) {
      const page = await newSignedInTab({ site, phone });
      await page.close();
    },
  },
);

test("a disk that fills up loses nothing typed, and says so", async () => {
  const page = await here.phone.open("/main/friends");
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await feed(page).locator("article[data-status]").first().waitFor();
  // The notice about the disk must not cover the buttons of a form that was open before it.
  await page
    .getByRole("button", { name: t("nav.post") })
    .first()
    .click();
  const field = page.getByLabel(t("composer.text"), { exact: true });
  await field.waitFor();
  // A lower quota is felt late: Chromium remembers for a while how much room there was.
  await page.evaluate(() => {
    const { put, add } = IDBObjectStore.prototype;
    const count = Object.assign(window, { refused: 0 });
    const refuse = () => {
      count.refused += 1;
      throw new DOMException("The current transaction exceeded its quota limitations.", "QuotaExceededError");
    };
    Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });
    Object.assign(window, { free: () => Object.assign(IDBObjectStore.prototype, { put, add }) });
  });
  await field.fill("Written on a full disk.");
  await page.getByText(t("composer.unkept")).waitFor();
  await page.getByText(t("shell.storageFull")).last().waitFor();
  const refused = () => page.evaluate(() => (window as unknown as { refused: number }).refused);
  const before = await refused();
  await page.getByRole("button", { name: t("composer.send"), exact: true }).click();
  await expect.poll(refused).toBeGreaterThan(before);
  await waitUntilStill(page);
  expect(await field.inputValue()).toBe("Written on a full disk.");
  expect(await feed(page).locator("article").count()).toBeGreaterThan(0);
  await page.evaluate(() => (window as unknown as { free(): void }).free());
  await field.fill("Written on a disk with room.");
  await page.getByText(t("composer.unkept")).waitFor({ state: "detached" });
  await page.getByRole("button", { name: t("composer.send"), exact: true }).click();
  await feed(page).getByText("Written on a disk with room.").waitFor();
  expect(errors).toEqual([]);
  await page.close();
});

test("a database that cannot be opened is told of, and one reads online", async () => {
  await here.phone.context.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      if (name.startsWith("account/")) throw new DOMException("Internal error opening backing store", "UnknownError");
      return open.call(this, name, version);
    };
  });
  const page = await here.phone.open("/main/friends");
  await page.getByText(t("shell.storageLost")).last().waitFor();
  await feed(page).locator("article[data-status]").first().waitFor();
  expect(page.url()).toContain("/main/friends");
});
