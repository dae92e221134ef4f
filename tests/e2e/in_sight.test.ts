import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { still } from "./rest";
import { onStageAsDemo, scroll } from "./stage";

const stage = onStageAsDemo({ statuses: 100 }, { worker: false });

/** What has the focus in a page's main part, where something else lies over its middle, or it is out of sight. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    // A row may be higher than the screen.
    if (!one?.closest("main") || one.matches("article, main")) return null;
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (there && (one.contains(there) || there.contains(one))) return null;
    return `${one.getAttribute("aria-label") ?? one.textContent}: from ${Math.round(top)} to ${Math.round(top + height)} px`;
  });

test.for([
  [390, 500, "Tab"],
  [390, 500, "Shift+Tab"],
  [1440, 700, "Tab"],
  [1440, 700, "Shift+Tab"],
] as const)("no bar lies over what has the focus, on a page %i by %i px, by %s", async ([width, height, key]) => {
  const page = await stage.home();
  await page.setViewportSize({ width, height });
  await scroll(page, 2400);
  await still(page);
  const rows = page.locator("main article[data-status]");
  await rows.nth(Math.floor((await rows.count()) / 2)).focus();
  const covered: string[] = [];
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press(key);
    await still(page, 60);
    const what = await hidden(page);
    if (what !== null) covered.push(what);
  }
  expect(covered).toEqual([]);
});
