import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { CDPSession, Page } from "playwright-core";
import { waitForAnimations } from "./rest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that look at colours: what else a page is held to does not depend on its colour scheme. */
export const colourRules = ["color-contrast", "link-in-text-block"] as const;

const attached = new WeakMap<Page, Promise<CDPSession>>();

/**
 * The devtools that look at a page, attached for as long as it is open: those that let go of a page without a network
 * tell it that the network is back, and it is told no more when that is so.
 */
function devtoolsOf(page: Page): Promise<CDPSession> {
  const known = attached.get(page) ?? page.context().newCDPSession(page);
  attached.set(page, known);
  return known;
}

/**
 * What axe finds wrong in a page once nothing in it is on its way, one line for each place. Its source goes in through
 * the devtools, once for a document: the page's own policy lets no script in.
 * @param rules the rules that are asked, by their ids; all that axe asks by itself where there are none
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const devtools = await devtoolsOf(page);
  await waitForAnimations(page);
  const there = await devtools.send("Runtime.evaluate", { expression: "typeof axe" });
  if (there.result.value === "undefined") await devtools.send("Runtime.evaluate", { expression: source });
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    // No rule that axe asks by itself reads the style sheets: only one about turned phones would, which is
    // experimental.
    preload: { assets: ["media"] },
    ...(rules && { runOnly: [...rules] }),
  };
  const { result, exceptionDetails } = await devtools.send("Runtime.evaluate", {
    expression: `axe.run(document, ${JSON.stringify(options)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails)
    throw new Error(`axe could not run: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  const { violations } = result.value as axe.AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
}

/**
 * What is cut off in a page: that it scrolls sideways, what stands beyond its edges, and words that their box hides.
 * What is for screen readers alone, what scrolls sideways by itself, and an excerpt of so many lines, is left out.
 * @param whole a line that ends in an ellipsis counts as cut off too
 */
export function cutOff(page: Page, whole = false): Promise<string[]> {
  return page.evaluate((whole) => {
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) found.push(`the page scrolls sideways: ${wide} px in ${innerWidth} px`);
    const name = (one: Element) =>
      `${one.tagName.toLowerCase()}.${one.className} "${(one.textContent ?? "").slice(0, 40)}"`;
    // They scroll downwards, which hides what is too wide for them.
    for (const one of document.querySelectorAll("[role=menu], dialog, dialog > :not([role=tablist])"))
      if (one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
        found.push(`scrolls sideways: ${one.scrollWidth} px in ${one.clientWidth} px: ${name(one)}`);
    type Around = { scrolls: boolean; shortened: boolean };
    const seen = new Map<Element, Around>();
    /**
     * Whether an element, or what it stands in, scrolls sideways or is for screen readers alone, and ends in an
     * ellipsis.
     */
    const around = (one: Element): Around => {
      const known = seen.get(one);
      if (known) return known;
      const up = one.parentElement && around(one.parentElement);
      const { overflowX, clipPath, textOverflow } = getComputedStyle(one);
      const own =
        overflowX === "auto" || overflowX === "scroll" || clipPath !== "none" || one.classList.contains("said");
      const answer = {
        scrolls: own || up?.scrolls === true,
        shortened: textOverflow === "ellipsis" || up?.shortened === true,
      };
      seen.set(one, answer);
      return answer;
    };
    for (const one of document.querySelectorAll<HTMLElement>("body *")) {
      const words = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const { left, right, width, height } = one.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (!words && !one.matches("button, input, textarea, select, img")) continue;
      const { scrolls, shortened } = around(one);
      if (scrolls || (shortened && !whole)) continue;
      if (left < -1 || right > innerWidth + 1)
        found.push(`beyond the edge (${Math.round(left)} to ${Math.round(right)}): ${name(one)}`);
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(one);
      if (webkitLineClamp !== "none") continue;
      if (words && overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1)
        found.push(`cut at its end: ${name(one)}`);
      if (words && overflowY !== "visible" && one.scrollHeight > one.clientHeight + 1 && !one.matches("textarea"))
        found.push(`cut below: ${name(one)}`);
    }
    return found;
  }, whole);
}
