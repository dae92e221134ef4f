import type { Page } from "playwright-core";
import { feed, t } from "./person";
import type { Stage } from "./stage";

/** Several accounts of a stage's server on its phone, each by its name there, as a reader adds and switches them. */
export function accountsOf(here: Stage) {
  const keyOf = (username: string) => `${username}@${new URL(here.site.origin).host}`;

  /** Waits until a tab is an account's. */
  const isOf = (page: Page, username: string) =>
    page.waitForFunction((key) => sessionStorage.getItem("godwit:session") === key, keyOf(username), {
      timeout: 15_000,
    });

  async function openAccounts(page: Page): Promise<void> {
    await page
      .getByRole("button", { name: t("nav.menu") })
      .first()
      .click();
    await page.locator("summary", { hasText: t("account.accounts") }).click();
  }

  return {
    /** The key of an account's session. */
    keyOf,
    isOf,
    openAccounts,
    /** Adds an account to the one that a tab shows. */
    async add(page: Page, username: string): Promise<void> {
      await openAccounts(page);
      await page.getByRole("link", { name: t("account.add") }).click();
      await page.getByRole("heading", { name: t("session.addTitle") }).waitFor();
      await page.getByLabel(t("session.username")).fill(username);
      await page.getByLabel(t("session.password")).fill(username);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/main/friends");
      await isOf(page, username);
      await feed(page).locator("article").first().waitFor();
    },
    async switchTo(page: Page, username: string): Promise<void> {
      await openAccounts(page);
      await page.getByRole("button", { name: `@${keyOf(username)}` }).click();
      await isOf(page, username);
    },
  };
}

/** The texts that the database of a session's account holds. */
export function textsOf(page: Page, key: string): Promise<string> {
  return page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const stores = ["statuses", "notifications", "outbox", "drafts"];
          const reading = db.transaction(stores);
          const all = stores.map((store) => reading.objectStore(store).getAll());
          reading.onerror = () => reject(reading.error);
          reading.oncomplete = () => {
            db.close();
            resolve(JSON.stringify(all.map(({ result }) => result as unknown)));
          };
        };
      }),
    `account/@${key}`,
  );
}
