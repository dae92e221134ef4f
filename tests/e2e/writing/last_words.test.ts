import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { t } from "../support/person";
import { onStageAsDemo } from "../support/stage";
import { holdDrafts } from "../support/stored";

const here = onStageAsDemo({ statuses: 60 }, { worker: false });

const field = (page: Page) => page.getByLabel(t("composer.text"), { exact: true });
const says = (page: Page, text: string) => expect.poll(() => field(page).inputValue(), { timeout: 15_000 }).toBe(text);

/** A tab with the form. */
async function writing(): Promise<Page> {
  const page = await here.phone.open("/-/compose");
  await field(page).waitFor();
  return page;
}

/** A page of the app's origin, which is no tab of the app. */
const aside = () => here.phone.open("/api/v1/instance");

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ["is closed", (page) => page.close()],
  ["goes elsewhere", (page) => page.goto("about:blank")],
];

test.each(firstOf(1, ways))(
  "what was not stored as its tab %s is there when the form is opened again",
  async (_, go) => {
    const page = await writing();
    const holding = await aside();
    const letGo = await holdDrafts(holding);
    const text = `Typed at last, ${crypto.randomUUID()}`;
    await field(page).fill(text);
    await go(page);
    await letGo();
    await holding.close();
    await says(await writing(), text);
  },
);

atLength("what a closed tab leaves of a draft is shown in another tab's form", async () => {
  const [page, other] = [await writing(), await writing()];
  const holding = await aside();
  const letGo = await holdDrafts(holding);
  const text = `Typed at last, ${crypto.randomUUID()}`;
  await field(page).fill(text);
  await page.close();
  await letGo();
  await says(other, text);
  await field(other).fill(`${text}, and on`);
  await other.reload();
  await says(other, `${text}, and on`);
  expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("last-word")))).toEqual([]);
});
