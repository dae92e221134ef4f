import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { t } from "../support/person";
import { onStageAsDemo, write } from "../support/stage";
import { outboxOf } from "../support/stored";

const here = onStageAsDemo({ statuses: 60 });

/** Switches the question before signing out off, as the settings do. */
const stopAsking = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("settings", "readwrite");
          writing.objectStore("settings").put({ key: "modalOnLogout", value: false });
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    `account/@demo@${new URL(here.site.origin).host}`,
  );

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: t("nav.menu") })
    .first()
    .click();
  await page.getByRole("button", { name: t("nav.signOut") }).click();
}

atLength("who wants no question is signed out at once, unless something would be lost", async () => {
  let page = await here.home();
  await stopAsking(page);
  await page.close();
  page = await here.home();
  await here.site.cut(here.phone.context);
  await write(page, "Not sent yet.");
  await signOut(page);
  const question = page.getByRole("alertdialog");
  await question.getByText("Not sent yet.").waitFor();
  await question.getByRole("button", { name: t("session.stay") }).click();
  await here.site.restore(here.phone.context);
  await expect.poll(() => here.held("Not sent yet.").length, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => outboxOf(page)).toEqual([]);
  await signOut(page);
  await page.waitForURL("**/main/public");
  expect(await question.count()).toBe(0);
  await page
    .getByRole("link", { name: t("nav.signIn") })
    .first()
    .waitFor();
  await page.close();
});
