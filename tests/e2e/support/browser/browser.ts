import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { chromiumArgs, findChromium } from "../../../support/chromium";
import { noteOfPage, noteOfPolicy, noteOfWorker } from "./uncaught";
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
 * For claims, not for measurements: what is opened for seconds is never run as often as the time costs that its fastest
 * form takes to compile, which is an eighth of what a claim costs.
 */
const shortLived = "--js-flags=--no-turbofan --no-maglev";

/** How large the screen of a phone is in px, where nobody says. */
const usual = { width: 390, height: 844 };

/** How the pages of a context are: their size, a finger that points, and how many dots a pixel has. */
const optionsOf = (size: typeof usual, touch: boolean, scale: number, worker: boolean): BrowserContextOptions => ({
  viewport: size,
  deviceScaleFactor: scale,
  ...(touch ? { hasTouch: true, isMobile: true } : {}),
  locale: "en",
  serviceWorkers: worker ? "allow" : "block",
});

/** The path of a browser. Throws where there is none. */
function chromiumPath(headless: boolean): string {
  const path = findChromium(headless);
  if (path === null) throw new Error("No Chromium was found: install one and run the tests again.");
  return path;
}

/** Gives a context the permissions that a reader would have given, and what claims need of it; `end` throws it away. */
async function phoneOf(context: BrowserContext, origin: string, end: () => Promise<void>) {
  await context.grantPermissions(["notifications", "background-sync"], { origin });
  context.on("weberror", noteOfPage);
  context.on("console", noteOfPolicy);
  const blank = context.pages()[0] ?? (await context.newPage());
  const worker = await workerDevtools(context, blank, origin);
  worker.devtools.on("ServiceWorker.workerErrorReported", noteOfWorker);
  const phone: Phone = {
    context,
    blank,
    worker,
    async open(path = "/") {
      const page = await context.newPage();
      await page.goto(origin + path);
      return page;
    },
    close: end,
  };
  return phone;
}

/**
 * Starts Chromium with a fresh profile on the disk and the permissions that a reader would have given. `origin` is the
 * app's. Without `worker` no service worker can be registered, as in a private window: nothing is stored beside what
 * the page itself does. With `headless` it is Chromium's headless shell where there is one: no pushes, no
 * notifications, no installing of apps. `scale` is how many dots a pixel has, in each direction; `brief`: it is used
 * for seconds (`shortLived`). `trusted_key` is the hash of a server's public key (SHA-256 of its DER form, in base64)
 * whose certificate holds without an authority. Errors that its pages and its worker leave uncaught, and rules of
 * the policy that its pages break, are printed and noted.
 */
export async function startPhone(
  origin: string,
  size = usual,
  { worker = true, headless = false, touch = false, scale = 1, brief = false, trusted_key = "" } = {},
): Promise<Phone> {
  const profile = await mkdtemp(join(tmpdir(), "godwit-e2e-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(headless),
    headless: true,
    args: [
      ...chromiumArgs,
      ...(brief ? [shortLived] : []),
      ...(trusted_key === "" ? [] : [`--ignore-certificate-errors-spki-list=${trusted_key}`]),
    ],
    ...optionsOf(size, touch, scale, worker),
  });
  return phoneOf(context, origin, async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  });
}

/** The browser that the shared phones of this process are contexts of. It ends with the process. */
let browser: Promise<Browser> | undefined;

/**
 * A phone as a context of one browser that all claims of a worker share, Chromium's headless shell where there is one:
 * starting a browser for each costs a second of processor time. Its storage is in memory and thrown away when the phone
 * is closed. Without `worker` no service worker can be registered: storing the app takes it seconds. For tests alone:
 * the browser keeps the process alive. All tabs of a phone are drawn by one process, which `blank` keeps: a new one
 * would compile the app anew.
 */
export async function sharePhone(
  origin: string,
  size = usual,
  { worker = false, touch = false, scale = 1 } = {},
): Promise<Phone> {
  browser ??= chromium.launch({
    executablePath: chromiumPath(true),
    headless: true,
    args: [...chromiumArgs, shortLived, "--process-per-site"],
  });
  const context = await (await browser).newContext(optionsOf(size, touch, scale, worker));
  const phone = await phoneOf(context, origin, () => context.close());
  // To a worker it would be a tab of the app that is open.
  if (!worker) await phone.blank.goto(`${origin}/robots.txt`);
  return phone;
}
