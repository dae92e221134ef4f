import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumArgs, findChromium } from "../support/chromium";
import { type WorkerDevtools, workerDevtools } from "./worker";

/** A phone's browser with a profile of its own, thrown away at the end. */
export type Phone = {
  context: BrowserContext;
  /** A page outside the app that keeps the browser open while every tab of the app is closed. */
  blank: Page;
  worker: WorkerDevtools;
  open(path?: string): Promise<Page>;
  close(): Promise<void>;
};

/**
 * Starts Chromium with a fresh profile on the disk and the permissions that a reader would have given. `origin` is the app's.
 * Without `worker` no service worker can be registered, as in a private window: nothing is stored beside what the page itself
 * does. With `headless` it is Chromium's headless shell where there is one: no pushes, no notifications, no installing of apps.
 * A profile for each, and not a context of one browser: what a page writes as it is closed is kept there, as a reader's is.
 * `scale` is how many dots a pixel has, in each direction. Anything the pages log as an error is printed, so that a failure
 * explains itself.
 */
export async function startPhone(
  origin: string,
  size = { width: 390, height: 844 },
  { worker: allowed = true, headless = false, touch = false, scale = 1 } = {},
): Promise<Phone> {
  const executablePath = findChromium(headless);
  if (executablePath === null) throw new Error("No Chromium was found: install one and run the tests again.");
  const profile = await mkdtemp(join(tmpdir(), "godwit-e2e-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: chromiumArgs,
    viewport: size,
    deviceScaleFactor: scale,
    ...(touch ? { hasTouch: true, isMobile: true } : {}),
    locale: "en",
    serviceWorkers: allowed ? "allow" : "block",
  });
  await context.grantPermissions(["notifications", "background-sync"], { origin });
  context.on("weberror", (error) => console.error(`page error: ${error.error().stack ?? String(error.error())}`));
  const blank = context.pages()[0] ?? (await context.newPage());
  const worker = await workerDevtools(context, blank, origin);
  return {
    context,
    blank,
    worker,
    async open(path = "/") {
      const page = await context.newPage();
      await page.goto(origin + path);
      return page;
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
