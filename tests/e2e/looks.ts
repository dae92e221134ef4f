import type { CDPSession, Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { colourRules, cutOff, violations } from "./axe";
import { type Phone, startPhone } from "./browser";
import { said, signIn, turnTo } from "./person";
import { still } from "./rest";
import type { Stage } from "./stage";
import { PHONE_MAX_PX } from "../../src/theme/breakpoints";

/**
 * Every look that a screen is held to: both colour schemes, on a phone and on a desktop, and text twice as large on the
 * narrowest phone.
 */
const looks = [
  { scheme: "light", width: 390, text: 1 },
  { scheme: "dark", width: 390, text: 1 },
  { scheme: "dark", width: 1440, text: 1 },
  { scheme: "light", width: 1440, text: 1 },
  { scheme: "light", width: 320, text: 2 },
] as const;

/** What is looked at. */
export type Screen = {
  readonly name: string;
  /** How a reader comes to it, on a phone. */
  open(page: Page): Promise<unknown>;
  /** What a reader does then; done again at another width, where it does not outlast the change. */
  unfold?(page: Page): Promise<unknown>;
  /** A phone's alone: on a desktop it stands in the page. */
  readonly phone?: boolean;
};

/** Waits for a screen by its heading's key. */
export const title = (key: string) => (page: Page) =>
  page.getByRole("heading", { level: 1, name: said(key) }).waitFor();

/** Waits for the timeline of that name's key, and until it has come to rest. */
export const listed = (name: string) => async (page: Page) => {
  const list = page.getByRole("feed", { name: said(name), exact: true });
  await list.locator("article[data-status]").first().waitFor();
  await still(page);
};

/** Waits for a dialog by its name's key; what slides in is looked at where it stands. */
export const dialog = async (page: Page, name: string) => {
  await page.getByRole("dialog", { name: said(name) }).waitFor();
  await still(page);
};

/** Opens the drawer with every place; on a desktop they stand in the page. */
export const openMenu = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) <= PHONE_MAX_PX)
    await page.getByRole("button", { name: said("nav.menu") }).click();
};

/** Opens the settings from wherever they are opened. */
export const openSettings = async (page: Page) => {
  await openMenu(page);
  await page
    .getByRole("button", { name: said("nav.settings") })
    .first()
    .click();
};

type Tab = { readonly page: Page; readonly devtools: CDPSession; signedIn: boolean };

/**
 * What axe is asked of a look, `before` being the width of the look before: all its rules once on a phone and once on a desktop.
 * The narrowest phone shows what the other one does: what came to scroll there is to be reached.
 */
function rulesFor({ width, text }: (typeof looks)[number], before: number): readonly string[] | undefined {
  if (text > 1) return ["scrollable-region-focusable"];
  return width === before ? colourRules : undefined;
}

/**
 * Looks at screens in two phones, the stage's and one of its own: a tab behind another would be given no frames. Each serves
 * one claim after the other. To be called where hooks can be set.
 */
export function looking(here: Stage) {
  const phones: (Phone | undefined)[] = [];
  const tabs: Promise<Tab>[] = [];
  const turns: Promise<unknown>[] = [];
  let claims = 0;
  afterAll(() => phones[1]?.close());

  async function openTab(seat: number): Promise<Tab> {
    const phone = (phones[seat] ??=
      seat === 0 ? here.phone : await startPhone(here.ground.origin, undefined, { worker: false, headless: true }));
    const page = await phone.open("/about");
    // What devtools set holds as long as they are attached.
    return { page, devtools: await phone.context.newCDPSession(page), signedIn: false };
  }

  /** Sets a tab's size and colour scheme; `text` times as large as usual. */
  async function dress({ page, devtools }: Tab, { scheme, width, text }: (typeof looks)[number]): Promise<void> {
    await page.setViewportSize({ width, height: width > PHONE_MAX_PX ? 900 : 844 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 * text, fixed: 13 * text } });
  }

  return {
    /** Goes to a path, as a link does where nothing lies over the screen before, and waits until it is ready. */
    at:
      (path: string, ready: (page: Page) => Promise<unknown>): Screen["open"] =>
      async (page) => {
        await turnTo(page, here.ground.origin, path);
        await ready(page);
      },
    /**
     * Axe finds nothing and nothing is cut off, in any look; of text twice as large not even the end of a line. A screen is
     * opened once: a resize and a change of colours are what every screen has to stand. `username` signs in, and stays it.
     */
    inEveryLook({ open, unfold, phone = false }: Omit<Screen, "name">, username?: string): Promise<void> {
      const seat = claims++ % 2;
      const claim = async () => {
        const tab = await (tabs[seat] ??= openTab(seat));
        const { page } = tab;
        await page.bringToFront();
        if (username !== undefined && !tab.signedIn) await signIn(page, username);
        tab.signedIn = username !== undefined;
        let width = 0;
        for (const one of looks.filter((each) => !phone || each.width <= PHONE_MAX_PX)) {
          await dress(tab, one);
          if (width === 0) await open(page);
          if (width !== one.width) await unfold?.(page);
          await still(page);
          if (one.text > 1)
            expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(`${16 * one.text}px`);
          expect([one, await violations(page, rulesFor(one, width))]).toEqual([one, []]);
          expect([one, await cutOff(page, one.text > 1)]).toEqual([one, []]);
          width = one.width;
        }
      };
      const turn = (turns[seat] ?? Promise.resolve()).then(claim);
      turns[seat] = turn.catch(() => undefined);
      return turn;
    },
  };
}
