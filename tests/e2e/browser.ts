import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
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

/** Chromium's headless shell as a worker's files of tests share it: contexts keep phones apart as well as profiles do. */
let shared: Promise<Browser> | undefined;

function executable(headless: boolean): string {
  const path = findChromium(headless);
  if (path === null) throw new Error("No Chromium was found: install one and run the tests again.");
  return path;
}

/** A context in the shared shell, which is started where none runs. */
async function inShell(options: BrowserContextOptions): Promise<BrowserContext> {
  shared ??= chromium.launch({ executablePath: executable(true), args: chromiumArgs }).then((browser) => {
    browser.on("disconnected", () => (shared = undefined));
    return browser;
  });
  return (await shared).newContext(options);
}

/** A context in a whole Chromium with a profile of its own on the disk, which has what contexts have not: pushes. */
async function inWhole(options: BrowserContextOptions): Promise<BrowserContext> {
  const profile = await mkdtemp(join(tmpdir(), "godwit-e2e-"));
  const launch = { executablePath: executable(false), headless: true, args: chromiumArgs };
  const context = await chromium.launchPersistentContext(profile, { ...launch, ...options });
  context.on("close", () => void rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  return context;
}

/**
 * Gives a phone on which nothing is stored, with the permissions that a reader would have given. `origin` is the app's. Without
 * `worker` no service worker can be registered, as in a private window: nothing is stored beside what the page itself does.
 * With `headless` it is Chromium's headless shell where there is one, no pushes, no notifications, no installing of apps: it
 * runs on until the process is ended, for the phones that follow.
 * `scale` is how many dots a pixel has, in each direction.
 * Anything the pages log as an error is printed, so that a failure explains itself.
 */
export async function startPhone(
  origin: string,
  size = { width: 390, height: 844 },
  { worker: allowed = true, headless = false, touch = false, scale = 1 } = {},
): Promise<Phone> {
  const options = {
    viewport: size,
    deviceScaleFactor: scale,
    ...(touch ? { hasTouch: true, isMobile: true } : {}),
    locale: "en",
    serviceWorkers: allowed ? "allow" : "block",
  } as const;
  const context = await (headless ? inShell(options) : inWhole(options));
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
    close: () => context.close(),
  };
}
