import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";
import { colourRules, cutOff, violations } from "./axe";
import { openSignedIn } from "../entrance";
import { t, navigateTo } from "../person";
import { isLong } from "../../../support/length";
import { waitUntilStill } from "./rest";
import type { Stage } from "../stage";
import { PHONE_MAX_PX } from "../../../../src/theme/breakpoints";

/** A colour scheme, the width of the window in px, and how many times as large as usual letters are. */
type Look = { readonly scheme: "light" | "dark"; readonly width: number; readonly text: number };

/** The look that every screen is held to, by all rules. */
const plain: Look = { scheme: "light", width: 390, text: 1 };

/**
 * The other looks, for screens that stand for all that are made of the same components: dark, a desktop, large text on
 * a small phone.
 */
const others: readonly Look[] = [
  { scheme: "dark", width: 390, text: 1 },
  { scheme: "dark", width: 1440, text: 1 },
  { scheme: "light", width: 320, text: 2 },
];

/** What is looked at. */
export type Screen = {
  readonly name: string;
  /** How a reader comes to it, on a phone. */
  open(page: Page): Promise<unknown>;
  /** What a reader does then; done again at another width, where it does not outlast the change. */
  unfold?(page: Page): Promise<unknown>;
  /** A phone's alone: on a desktop it stands in the page. */
  readonly phone?: boolean;
  /**
   * It is held to every look, and stands for other screens of the same components; else to the plain look. Those that
   * `npm test` does so with are of other components each; with the others it is done "at length" (`npm run test:long`).
   */
  readonly sample?: "always" | "at length";
  /** Whether `npm test` leaves it out, since it looks at another state of that screen; the long run looks at both. */
  readonly variant?: boolean;
};

/** The screens that this run looks at: without the variants in `npm test`, all in the long run. */
export const inThisRun = (screens: readonly Screen[]): readonly Screen[] =>
  screens.filter(({ variant = false }) => isLong || !variant);

/** Waits for a screen by its heading's key. */
export const title = (key: string) => (page: Page) => page.getByRole("heading", { level: 1, name: t(key) }).waitFor();

/** Waits for the timeline of that name's key, and until it has come to rest. */
export const listed = (name: string) => async (page: Page) => {
  const list = page.getByRole("feed", { name: t(name), exact: true });
  await list.locator("article[data-status]").first().waitFor();
  await waitUntilStill(page);
};

/** Waits for a dialog by its name's key; what slides in is looked at where it stands. */
export const dialog = async (page: Page, name: string) => {
  await page.getByRole("dialog", { name: t(name) }).waitFor();
  await waitUntilStill(page);
};

/** Opens the drawer with every place; on a desktop they stand in the page. */
export const openMenu = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) <= PHONE_MAX_PX)
    await page.getByRole("button", { name: t("nav.menu") }).click();
};

/** Opens the settings from wherever they are opened. */
export const openSettings = async (page: Page) => {
  await openMenu(page);
  await page
    .getByRole("button", { name: t("nav.settings") })
    .first()
    .click();
};

type Tab = { readonly page: Page; readonly devtools: CDPSession; signedIn: boolean };

/**
 * What axe is asked of a look, `before` being the width of the look before: all its rules once on a phone and once on a
 * desktop. The narrowest phone shows what the other one does: what came to scroll there is to be reached.
 */
function rulesFor({ width, text }: Look, before: number): readonly string[] | undefined {
  if (text > 1) return ["scrollable-region-focusable"];
  return width === before ? colourRules : undefined;
}

/** Looks at screens in one tab of a stage's phone, which serves one claim after the other. */
export function createScreenChecks(here: Stage) {
  let opened: Promise<Tab> | undefined;

  async function openTab(): Promise<Tab> {
    const page = await here.phone.open("/about");
    // What devtools set holds as long as they are attached.
    return { page, devtools: await here.phone.context.newCDPSession(page), signedIn: false };
  }

  /** Sets a tab's size, colour scheme and size of letters. */
  async function dress({ page, devtools }: Tab, { scheme, width, text }: Look): Promise<void> {
    await page.setViewportSize({ width, height: width > PHONE_MAX_PX ? 900 : 844 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 * text, fixed: 13 * text } });
  }

  return {
    /** Goes to a path, as a link does where nothing lies over the screen before, and waits until it is ready. */
    at:
      (path: string, ready: (page: Page) => Promise<unknown>): Screen["open"] =>
      async (page) => {
        await navigateTo(page, here.site.origin, path);
        await ready(page);
      },
    /**
     * Claims that axe finds nothing and that nothing is cut off, in every look that the screen is held to; of text
     * twice as large not even the end of a line. A screen is opened once: a resize and a change of colours are what
     * every screen has to stand.
     * @param username who signs in, and stays signed in; else a visitor looks
     */
    async expectAccessible(screen: Omit<Screen, "name">, username?: string): Promise<void> {
      const { open, unfold, phone = false, sample } = screen;
      const tab = await (opened ??= openTab());
      const { page } = tab;
      if (username !== undefined && !tab.signedIn) await openSignedIn(page, here.site, username);
      tab.signedIn = username !== undefined;
      const looks = [plain, ...(sample === "always" || (sample && isLong) ? others : [])].filter(
        (each) => !phone || each.width <= PHONE_MAX_PX,
      );
      let width = 0;
      for (const one of looks) {
        await dress(tab, one);
        if (width === 0) await open(page);
        if (width !== one.width) await unfold?.(page);
        await waitUntilStill(page);
        if (one.text > 1)
          expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(`${16 * one.text}px`);
        expect([one, await violations(page, rulesFor(one, width))]).toEqual([one, []]);
        expect([one, await cutOff(page, one.text > 1)]).toEqual([one, []]);
        width = one.width;
      }
    },
  };
}
