import type { Page } from "playwright-core";
import type { SessionRow } from "../../../src/domain/rows/rows";
import { feed } from "./person";
import type { Ground } from "./server";

/**
 * Signs in where the server has no password grant: a session with a token of the server's is put into the device's
 * database, as the authorize page would have left it. `page` shows the app; it shows the home timeline afterwards.
 */
export async function enter(page: Page, { instance, origin }: Ground, username: string): Promise<void> {
  const account = instance.store.named(username);
  if (!account) throw new Error(`nobody is called ${username} here`);
  const session: SessionRow = {
    key: `${username}@${new URL(origin).host}`,
    origin,
    account_id: account.id,
    acct: username,
    token: instance.token(username),
    client_id: "instance",
    client_secret: "",
    created_at: Date.now(),
  };
  await page.locator("main").waitFor();
  await page.evaluate(
    (row) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("app");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("sessions", "readwrite");
          writing.objectStore("sessions").put(row);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          writing.onerror = () => reject(writing.error);
        };
      }),
    session,
  );
  await page.goto(`${origin}/main/friends`);
  await feed(page).locator("article").first().waitFor();
}
