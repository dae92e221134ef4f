import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { t } from "../support/person";
import { onStageAsDemo } from "../support/stage";
import { putSettings } from "../support/stored";

const here = onStageAsDemo({ statuses: 60 }, { worker: false });

const field = (within: Page | Locator) => within.getByLabel(t("composer.text"), { exact: true });
const send = (within: Page | Locator) => within.getByRole("button", { name: t("composer.send"), exact: true });
/** Waits until a field says something: what another form wrote comes by the database. */
const says = (form: Page | Locator, text: string) =>
  expect.poll(() => field(form).inputValue(), { timeout: 15_000 }).toBe(text);

/** A tab with the form. */
async function writing(query = ""): Promise<Page> {
  const page = await here.phone.open(`/-/compose${query}`);
  await field(page).waitFor();
  return page;
}

test("two tabs write one draft by turns, and what one posts is empty in the other", async () => {
  const text = `By turns, ${crypto.randomUUID()}`;
  const [first, second] = [await writing(), await writing()];
  await field(first).fill(text);
  await says(second, text);
  await field(second).fill(`${text}, and on`);
  await says(first, `${text}, and on`);
  await field(first).press("End");
  await field(first).pressSequentially(" again");
  await says(second, `${text}, and on again`);
  await send(second).click();
  await says(first, "");
  await expect.poll(() => here.held(`${text}, and on again`).length, { timeout: 15_000 }).toBe(1);
  await send(first).click();
  await first.getByText(t("post_status.empty_status_error")).waitFor();
  await says(second, "");
  expect(here.held(`${text}, and on again`).length).toBe(1);
});

atLength("what is taken back into a dialog stands in the form beneath, and is posted once", async () => {
  const text = `Taken back, ${crypto.randomUUID()}`;
  const page = await writing();
  await putSettings(page, { undoSend: 30 });
  await page.reload();
  await field(page).fill(text);
  await send(page).click();
  await page.getByRole("button", { name: t("app.undo"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await says(dialog, text);
  const screen = page.locator("main");
  await says(screen, text);
  await putSettings(page, { undoSend: 0 });
  await field(dialog).press("End");
  await field(dialog).pressSequentially(" and on");
  await says(screen, `${text} and on`);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await field(page).inputValue()).toBe(`${text} and on`);
  await page.reload();
  await says(page, `${text} and on`);
  await send(page).click();
  await expect.poll(() => here.held(`${text} and on`).length, { timeout: 15_000 }).toBe(1);
  await says(page, "");
  expect([here.held(text), here.held(`${text} and on`).length]).toEqual([[], 1]);
});

atLength("an answer to a post that was never read names its author and goes no wider", async () => {
  const status = here.site.instance.act.post(here.friend(), {
    text: "@demo between us",
    visibility: "private",
    spoiler_text: "tides",
  });
  const page = await writing(`?reply=${status.id}`);
  await says(page, `@${here.friend()} `);
  expect(await page.getByLabel(t("composer.scope")).inputValue()).toBe("private");
});
