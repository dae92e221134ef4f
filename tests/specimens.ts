import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";

import { startPhone } from "./e2e/support/browser/browser";
import { t, signIn } from "./e2e/support/person";
import { waitUntilStill } from "./e2e/support/looks/rest";
import { serveDev } from "./instance/serving/dev";
import { createInstance } from "./instance/instance";
import { instanceBackend } from "./instance/serving/serve";
import { PHONE_MAX_PX } from "../src/theme/breakpoints";

/** A picture's height in px at most: what is longer is cut into several. */
const TALLEST = 2400;

const tall = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/**
 * Takes pictures of the page of specimens as the account demo sees it, on a phone and on a desktop, light and dark,
 * from a development server of its own:
 *
 *   npx tsx tests/specimens.ts [--part content] [--out folder] [--width 390] [--scheme dark] [--motion]
 *     [--language ar] [--text 2]
 *
 * `text` is how many times as large as usual letters are.
 */
async function picture(): Promise<void> {
  const { values } = parseArgs({
    options: {
      part: { type: "string" },
      out: { type: "string", default: "/tmp/specimens" },
      width: { type: "string", multiple: true, default: ["390", "1440"] },
      scheme: { type: "string", multiple: true, default: ["light", "dark"] },
      motion: { type: "boolean", default: false },
      language: { type: "string", default: "en" },
      text: { type: "string", default: "1" },
    },
  });
  await mkdir(values.out, { recursive: true });
  const instance = createInstance({ seed: 1, statuses: 100 });
  const root = fileURLToPath(new URL("..", import.meta.url));
  const server = await serveDev(instanceBackend(instance), { port: 0, root, hot: false });
  instance.server.origin = server.url;
  const phone = await startPhone(server.url, undefined, { worker: false, headless: true });
  try {
    // What tsx puts around the functions that are sent to the page.
    await phone.context.addInitScript("globalThis.__name = (named) => named");
    const page = await phone.open("/login");
    await signIn(page, "demo");
    if (values.language !== "en") {
      for (const name of ["nav.menu", "nav.settings"])
        await page
          .getByRole("button", { name: t(name), exact: true })
          .first()
          .click();
      await page.getByLabel(t("setting.interfaceLanguage"), { exact: true }).selectOption(values.language);
      await page.locator(`html[lang="${values.language}"]`).waitFor();
    }
    const size = Number(values.text);
    const devtools = await phone.context.newCDPSession(page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 * size, fixed: 13 * size } });
    const part = values.part === undefined ? "" : `?part=${encodeURIComponent(values.part)}`;
    for (const width of values.width.map(Number)) {
      for (const scheme of values.scheme) {
        await page.setViewportSize({ width, height: width > PHONE_MAX_PX ? 900 : 844 });
        const reducedMotion = values.motion ? "no-preference" : "reduce";
        await page.emulateMedia({ colorScheme: scheme === "dark" ? "dark" : "light", reducedMotion });
        await page.goto(`${server.url}/dev/specimens${part}`, { waitUntil: "commit" });
        await page.locator("section[data-part]").first().waitFor({ timeout: 120_000 });
        // Code that comes late: the development server makes it when it is asked for.
        await page.waitForLoadState("networkidle", { timeout: 120_000 });
        await waitUntilStill(page);
        // The whole of it is on the screen, so that nothing waits to be scrolled to; what comes then may make it
        // longer.
        let height = 0;
        for (let is = await tall(page); is !== height; is = await tall(page)) {
          height = is;
          await page.setViewportSize({ width, height });
          await waitUntilStill(page);
        }
        for (let top = 0, at = 1; top < height; top += TALLEST, at++) {
          const clip = { x: 0, y: top, width, height: Math.min(TALLEST, height - top) };
          const path = join(values.out, `${values.part ?? "all"}-${width}-${scheme}-${at}.png`);
          await page.screenshot({ path, clip });
          process.stdout.write(`${path}\n`);
        }
      }
    }
  } finally {
    await phone.close();
    await server.close();
  }
}

picture().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
