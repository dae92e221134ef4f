import { expect } from "vitest";
import type { Phone } from "./browser";

/**
 * Opens the app while its own script and style sheet do not come, and claims that the frame is painted with its rules
 * meanwhile.
 */
export async function frameComesAlone({ context }: Phone, origin: string): Promise<void> {
  const page = await context.newPage();
  const held: (() => Promise<void>)[] = [];
  await page.route("**/assets/index-*", (route) => void held.push(() => route.continue()));
  await page.goto(`${origin}/main/public`, { waitUntil: "commit" });
  const painted = () =>
    page.evaluate(() => {
      const frame = document.querySelector(".frame");
      const widest = frame && getComputedStyle(frame).maxInlineSize;
      return [performance.getEntriesByName("first-contentful-paint").length, widest];
    });
  await expect.poll(painted).toEqual([1, "620px"]);
  expect(held.length).toBeGreaterThan(0);
  for (const go of held) await go();
  await page.unroute("**/assets/index-*");
  await page.locator("main article[data-status]").first().waitFor();
  await page.close();
}
