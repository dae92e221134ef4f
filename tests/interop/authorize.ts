import type { Page } from "playwright-core";

/** Who signs in. */
export type Person = { user: string; password: string };

/** What walks through a server's own pages; `--page file` hands in another where a server asks for more. */
export type Authorize = (page: Page, person: Person) => Promise<void>;

/** What says yes on a page that asks whether this client may use the account. */
const yes = /authori[sz]e|allow|approve|accept|grant|continue|yes|sign in|log ?in|submit/i;

/**
 * Fills one page of a server's: name and password into the first form that asks for a password, else presses what says
 * yes. Throws a sentence where the page has neither.
 */
export async function authorize(page: Page, { user, password }: Person): Promise<void> {
  const form = page
    .locator("form")
    .filter({ has: page.locator("input[type=password]") })
    .first();
  if ((await form.count()) > 0) {
    const name = form.locator("input[type=text], input[type=email], input:not([type])").first();
    if ((await name.count()) > 0) await name.fill(user);
    await form.locator("input[type=password]").first().fill(password);
    await form.locator("[type=submit], button").first().click();
    return;
  }
  const button = page.locator("form [type=submit], form button").filter({ visible: true });
  const named = page.getByRole("button", { name: yes }).first();
  if ((await button.count()) === 0) throw new Error(`The page "${await page.title()}" asks for nothing that is known.`);
  await ((await named.count()) > 0 ? named : button.first()).click();
}

/**
 * Walks from page to page of the server's until one leads back to the app. Throws a sentence after five of them, or
 * where a page stays what it is (a wrong password, mostly).
 * @param origin the app's
 */
export async function walk(page: Page, origin: string, person: Person, step: Authorize): Promise<void> {
  const isBack = () => new URL(page.url()).pathname === "/oauth-callback" || page.url().startsWith(`${origin}/main/`);
  for (let pages = 0; pages < 5; pages++) {
    const left = page.waitForEvent("framenavigated", { timeout: 20_000 });
    left.catch(() => undefined);
    await step(page, person);
    await left;
    await page.waitForLoadState();
    if (isBack()) return;
  }
  throw new Error(`The server's pages do not lead back; the last one is "${await page.title()}".`);
}
