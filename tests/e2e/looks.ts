import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";
import { cutOff, violations } from "./axe";
import { feed, said, settled, signIn } from "./person";
import type { Stage } from "./stage";

/** Every look that a screen is held to: both colour schemes, on a phone and on a desktop. */
export const looks = [
  { scheme: "light", width: 390 },
  { scheme: "dark", width: 390 },
  { scheme: "light", width: 1440 },
  { scheme: "dark", width: 1440 },
] as const;

/** A screen: its name, and how a reader comes to it. */
export type Screen = [name: string, open: (page: Page) => Promise<unknown>];

/** Waits for a screen by its heading's key. */
export const title = (key: string) => (page: Page) =>
  page.getByRole("heading", { level: 1, name: said(key) }).waitFor();

/** Waits for a timeline that has come to rest. */
export const listed = async (page: Page) => {
  await feed(page).locator("article[data-status]").first().waitFor();
  await settled(page);
};

/** Waits for a dialog by its name's key; what slides in is looked at where it stands. */
export const dialog = async (page: Page, name: string) => {
  await page.getByRole("dialog", { name: said(name) }).waitFor();
  await page.waitForTimeout(400);
};

/** Opens the drawer with every place; on a desktop they stand in the page. */
export const openMenu = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 800) await page.getByRole("button", { name: said("nav.menu") }).click();
};

/** Opens the settings from wherever they are opened. */
export const openSettings = async (page: Page) => {
  await openMenu(page);
  await page
    .getByRole("button", { name: said("nav.settings") })
    .first()
    .click();
};

/** One tab for all claims of a file, looked at in every look. */
export function looking(here: Stage) {
  let tab: Page;
  /** Its devtools: what they set holds as long as they are attached. */
  let devtools: CDPSession;
  let signedIn: Promise<void> | null = null;

  /** The tab, at a size and in a colour scheme; `text` times as large as usual. */
  async function look({ scheme, width }: { scheme: "light" | "dark"; width: number }, text = 1): Promise<Page> {
    tab ??= await here.phone.open("/about");
    await tab.setViewportSize({ width, height: width > 800 ? 900 : 844 });
    await tab.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    devtools ??= await here.phone.context.newCDPSession(tab);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 * text, fixed: 13 * text } });
    return tab;
  }

  return {
    look,
    /** Goes to a path and waits until it is ready. */
    at:
      (path: string, ready: (page: Page) => Promise<unknown>): Screen["1"] =>
      async (page) => {
        await page.goto(here.ground.origin + path);
        await ready(page);
      },
    /** Signs demo in, once. */
    async signInOnce(): Promise<void> {
      const page = await look(looks[0]);
      await (signedIn ??= signIn(page, "demo"));
    },
    /** Axe finds nothing, and nothing is cut off, in any look. */
    async everyLook(open: Screen["1"]): Promise<void> {
      for (const one of looks) {
        const page = await look(one);
        await open(page);
        expect([one, await violations(page)]).toEqual([one, []]);
        expect([one, await cutOff(page)]).toEqual([one, []]);
      }
    },
    /** Nothing is cut off on the narrowest phone with text twice as large. */
    async large(open: Screen["1"]): Promise<void> {
      const page = await look({ scheme: "light", width: 320 }, 2);
      await open(page);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe("32px");
      expect(await cutOff(page, true)).toEqual([]);
    },
  };
}
