import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

const catalogue = JSON.parse(readFileSync("src/i18n/en.json", "utf8")) as Record<string, string>;

const plural = /\{(\w+), plural, (?:=0 \{[^}]*\} )?one \{([^}]*)\} other \{([^}]*)\}\}/g;

/**
 * A text of the interface by its key, with the placeholders filled for which there are values: plain ones, and English
 * plurals. Throws where the catalogue has no such key.
 */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const message = catalogue[key];
  if (message === undefined) throw new Error(`en.json has no message ${key}`);
  const counted = message.replace(plural, (whole, name: string, one: string, other: string) => {
    const count = values[name];
    return count === undefined ? whole : (count === 1 ? one : other).replaceAll("#", String(count));
  });
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), counted);
}

/** The button that likes a status, whatever it counts. */
export const favourite = new RegExp(`^${t("status.favourite")}`);

/** Signs in by password, as a reader does, and waits for the home timeline. */
export async function signIn(page: Page, username: string, password = username): Promise<void> {
  const { href, pathname } = new URL("/login", page.url());
  if (new URL(page.url()).pathname !== pathname) await page.goto(href);
  await page.getByLabel(t("session.username")).fill(username);
  await page.getByLabel(t("session.password")).fill(password);
  await page.getByRole("button", { name: t("session.signIn"), exact: true }).click();
  await page.waitForURL("**/main/friends");
  await feed(page).locator("article").first().waitFor();
}

/** The list of statuses that is shown. */
export const feed = (page: Page) => page.getByRole("feed");

/** A status on the screen. */
export const article = (page: Page, id: string) => page.locator(`article[data-status="${id}"]`);

/** Chooses a line of a status's menu. */
export async function choose(page: Page, id: string, line: string): Promise<void> {
  await article(page, id)
    .first()
    .getByRole("button", { name: t("status.more") })
    .click();
  await page.getByRole("menuitem", { name: line }).click();
}

/** The star of the first status that can be liked: of that one, whatever comes above it. */
export async function firstStar(page: Page): Promise<Locator> {
  const likable = page.locator("article[data-status]").filter({ has: page.getByRole("button", { name: favourite }) });
  const id = (await likable.first().getAttribute("data-status")) ?? "";
  return article(page, id).getByRole("button", { name: favourite });
}

/** The first status that is on the screen below the top bar: its id and where its upper edge is, in px. */
export function placeOf(page: Page): Promise<{ id: string; top: number }> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("article[data-status]")];
    const first = all.find((one) => one.getBoundingClientRect().bottom > 60);
    if (!first) throw new Error("no status is on the screen");
    return { id: first.dataset.status ?? "", top: first.getBoundingClientRect().top };
  });
}

/**
 * Goes to a path as a link within the app does: the page is not started anew. Where something is open over the page, or
 * it shows nothing of `origin` yet, the path is opened by its address.
 */
export async function navigateTo(page: Page, origin: string, path: string): Promise<void> {
  const within =
    new URL(page.url()).origin === origin &&
    (await page.evaluate((to) => {
      if (document.querySelector("main") === null || document.querySelector("dialog[open], [role=dialog], [role=menu]"))
        return false;
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
      return true;
    }, path));
  if (!within) await page.goto(origin + path);
}

/** Pictures on the screen, and those of them that show nothing. */
export function picturesOf(page: Page): Promise<{ shown: string[]; broken: string[] }> {
  return page.evaluate(async () => {
    const inView = (img: HTMLImageElement) => {
      const { top, bottom, width } = img.getBoundingClientRect();
      return width > 1 && bottom > 0 && top < innerHeight && img.src.startsWith("http");
    };
    const pictures = [...document.querySelectorAll<HTMLImageElement>("main img")].filter(inView);
    const fine = await Promise.all(
      pictures.map((img) =>
        img.decode().then(
          () => img.naturalWidth > 0,
          () => false,
        ),
      ),
    );
    const names = (keep: boolean) => pictures.filter((_, at) => fine[at] === keep).map(({ src }) => src);
    return { shown: names(true), broken: names(false) };
  });
}

/** Waits until the worker keeps pictures, by their addresses, for when there is no network. */
export async function cached(page: Page, urls: readonly string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (all) => {
      const found = await Promise.all(all.map((url) => caches.match(url, { ignoreVary: true })));
      return all.filter((_, at) => found[at] === undefined);
    }, urls);
  await expect.poll(missing).toEqual([]);
}
