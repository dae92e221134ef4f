import type { BrowserContext } from "playwright-core";

/**
 * How much of a page is told, in letters: its beginning names what is open, which is what a claim that waited in vain
 * is asked for.
 */
const AT_MOST = 8000;

/** Prints what each page of a phone shows, as a screen reader is told of it: what a claim that failed had before it. */
export async function tellPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page
      .locator("body")
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: Error) => error.message);
    console.error(`${page.url()} showed:\n${shown.slice(0, AT_MOST)}\n`);
  }
}
