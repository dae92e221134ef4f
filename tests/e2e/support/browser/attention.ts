import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Turns the reader's eyes to a page, or away from it to another of its browser: its window has the focus or loses it,
 * as the browser itself tells the page. Pages that are driven are else told that they all have it. A page stays
 * visible, as one in a window beside another does.
 */
export async function attend(page: Page, looked_at: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setFocusEmulationEnabled", { enabled: looked_at });
  if (!looked_at)
    await page
      .context()
      .pages()
      .find((one) => one !== page)
      ?.bringToFront();
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(looked_at);
}
