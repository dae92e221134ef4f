import type { Locator, Page } from "playwright-core";

/**
 * Waits until a page has come to rest: nothing is being read, every picture on the screen is there, nothing slides, and
 * for `ms` nothing has come, gone, or changed its place.
 */
export function waitUntilStill(page: Page, ms = 300): Promise<void> {
  return page.evaluate(
    (ms) =>
      new Promise<void>((resolve, reject) => {
        const start = performance.now();
        let since = start;
        let before = "";
        const onScreen = (one: Element) => {
          const { top, bottom } = one.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        };
        const moving = () => [
          ...[...document.querySelectorAll("[aria-busy=true]")].filter(onScreen).map((one) => `busy: ${one.className}`),
          ...[...document.images].filter((one) => !one.complete && onScreen(one)).map(({ src }) => `comes: ${src}`),
          ...document
            .getAnimations()
            // What goes by the place something is scrolled to goes nowhere by itself.
            .filter(({ timeline }) => timeline instanceof DocumentTimeline)
            .filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity)
            .map(() => "slides"),
        ];
        const places = () =>
          [...document.querySelectorAll("main, aside, article, dialog, h1, h2, [role=menu]")].map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [x, y, width, height].map(Math.round);
          });
        const look = () => {
          const now = performance.now();
          const moves = moving();
          const all = JSON.stringify([document.querySelectorAll("*").length, innerWidth, places()]);
          if (all !== before || moves.length > 0) since = now;
          before = all;
          if (now - since >= ms) resolve();
          else if (now - start > 20_000) reject(new Error(`the page does not come to rest: ${moves.join(", ")}`));
          else setTimeout(() => requestAnimationFrame(look), 40);
        };
        look();
      }),
    ms,
  );
}

/**
 * Waits until what slides, fades or changes its colour has done so: on its way, a colour is none that anybody is meant
 * to read.
 */
export function waitForAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const under_way = () =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === "running")
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (let moves = under_way(); moves.length > 0; moves = under_way())
      await Promise.allSettled(moves.map(({ finished }) => finished));
  });
}

/** Whether what the eye finds at the middle of something is that, and nothing that lies over it. */
export const inSight = (one: Locator): Promise<boolean> =>
  one.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Waits for a status, and until the page has come to rest around it. */
export async function waitForStatuses(page: Page, ms = 300): Promise<void> {
  await page.locator("article[data-status]").first().waitFor();
  await waitUntilStill(page, ms);
}
