import type { Page } from "playwright-core";
import { assert, vi } from "vitest";
import { appVersions } from "../../../src/db/app_database";
import type { SessionRow } from "../../../src/domain/rows/rows";
import type { Phone } from "./browser/browser";
import { feed } from "./person";
import type { Site } from "./server";
import { knowsItself } from "./stored";

/**
 * The tables of the device's database, each with the path of its key. Throws where one has an index, which
 * `writeSession` makes none of.
 */
function deviceTables(): [name: string, key: string][] {
  const tables = Object.entries(Object.assign({}, ...appVersions) as Record<string, string | null>);
  return tables.flatMap(([name, keys]) => {
    if (keys !== null && !/^\w+$/.test(keys)) throw new Error(`the table ${name} has more than a key: ${keys}`);
    return keys === null ? [] : [[name, keys]];
  });
}

/** What Dexie makes of a version: it leaves room between two of them. */
const version = appVersions.length * 10;

type Written = { row: SessionRow; version: number; tables: [name: string, key: string][] };

/** Runs in a page: puts a session into the device's database, which is made where the app has not been started yet. */
const writeSession = ({ row, version, tables }: Written) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open("app", version);
    opening.onupgradeneeded = () => {
      for (const [name, keyPath] of tables) opening.result.createObjectStore(name, { keyPath });
    };
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
  });

/**
 * Signs in as the authorize page would have left it: a session with a token of the server's is put into the device's
 * database. That takes no second, where signing in through the screens takes two, and a server without the password
 * grant has no other way.
 * @param page shows anything of the server's
 */
async function storeSession(page: Page, { instance, origin }: Site, username: string): Promise<void> {
  const account = instance.store.named(username);
  if (!account) throw new Error(`nobody is called ${username} here`);
  const token = instance.token(username);
  const granted = [...instance.store.tokens.values()].find(({ access_token }) => access_token === token);
  const app = instance.store.apps.get(granted?.app_id ?? "");
  if (!app) throw new Error("the token is of no app");
  const row: SessionRow = {
    key: `${username}@${new URL(origin).host}`,
    origin,
    account_id: account.id,
    acct: username,
    token,
    client_id: app.client_id,
    client_secret: app.client_secret,
    created_at: Date.now(),
  };
  await page.evaluate(writeSession, { row, version, tables: deviceTables() });
}

/** Signs in (`storeSession`) in a page that shows anything of the server's; it shows the home timeline afterwards. */
export async function openSignedIn(page: Page, site: Site, username = "demo"): Promise<void> {
  await storeSession(page, site, username);
  await page.goto(`${site.origin}/main/friends`);
  await feed(page).locator("article").first().waitFor();
  // A sign-in through the screens stores the account before it shows anything.
  await vi.waitFor(async () => assert(await knowsItself(page)), { timeout: 10_000 });
}

/** Signs in (`storeSession`) on a phone that shows nothing yet: the first tab that is opened reads what it shows. */
export async function signInPhone({ phone, site }: { phone: Phone; site: Site }, username = "demo"): Promise<void> {
  const page = await phone.open("/robots.txt");
  await storeSession(page, site, username);
  await page.close();
}

/** A new tab of a phone, in which somebody is signed in (`storeSession`) and sees the home timeline. */
export async function newSignedInTab({ phone, site }: { phone: Phone; site: Site }, username = "demo"): Promise<Page> {
  const page = await phone.open("/robots.txt");
  await openSignedIn(page, site, username);
  return page;
}
