import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { InstanceOptions } from "../../instance/instance";
import { type Phone, sharePhone, startPhone } from "./browser/browser";
import { signInPhone, newSignedInTab } from "./entrance";
import { article, feed, t } from "./person";
import { waitForStatuses } from "./looks/rest";
import { demoAt, friendAt, heldAt } from "./seeded";
import { type Site, type Serving, startSite } from "./server";
import { tellPages } from "./browser/tell_pages";

/** The button that shows what is new, however much that is. */
export const showNew = /^(?:Show new|Reload)/;

/**
 * How many statuses a server has where nobody says: a timeline of many pages. Making more is what a start would wait
 * for.
 */
const STATUSES = 800;

/** A server with the app, and a phone in front of it. */
export type Stage = { readonly site: Site; readonly phone: Phone };

type Setting = {
  /** Whether every claim has a server and a phone of its own; else one of each stands for all claims of the file. */
  anew?: boolean;
  /** The folder of the app, asked for when the server starts; else what `npm run build` left. */
  dist?: () => string;
  /** How the server and the app are served; else as an admin's web server does. */
  by?: Serving;
  /** false: a phone without a service worker, for claims that ask nothing of it: storing the app takes it seconds. */
  worker?: boolean;
  /** true: the whole Chromium, for what its headless shell has not: pushes, notifications, installing. */
  whole?: boolean;
  /** How many dots a pixel has: less than one draws less, for claims that look at no picture and no place. */
  scale?: number;
  /** What is done before the claims. */
  ready?: (stage: Stage) => Promise<void>;
};

/**
 * Starts an embedded server with such options and a phone before the claims of a file (or of a `describe`), and ends
 * both after them. What the phone and the server are can be asked for inside claims only.
 */
export function onStage(
  server: Partial<InstanceOptions> = {},
  { anew = false, dist, by, worker = true, whole = false, scale = 1, ready }: Setting = {},
): Stage {
  let site: Site;
  let phone: Phone;
  const stage: Stage = {
    get site() {
      return site;
    },
    get phone() {
      return phone;
    },
  };
  const [before, after] = anew ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    site = await startSite({ statuses: STATUSES, ...server }, dist?.(), by);
    phone = whole
      ? await startPhone(site.origin, undefined, { worker, scale, brief: true })
      : await sharePhone(site.origin, undefined, { worker, scale });
    await ready?.(stage);
  });
  after(async () => {
    await phone?.close();
    await site?.close();
  });
  // What a claim that failed had taken away, the next one has again.
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    await tellPages(phone.context);
    site.instance.faults.clear();
    await site.restore(phone.context);
  });
  return stage;
}

/**
 * Signs demo in. Where the phone has a worker, demo also reads home while the worker stores the app: a claim begins with
 * both done.
 */
export async function asDemo({ site, phone }: Stage, worker = true): Promise<void> {
  if (!worker) return signInPhone({ site, phone });
  const page = await newSignedInTab({ site, phone });
  await Promise.all([phone.worker.active(), waitForStatuses(page)]);
  await page.close();
}

/**
 * A phone on which demo has signed in, with the worker active, and the server behind it; whole for one file of claims.
 * @param worker false: a phone without a service worker, for claims that ask nothing of it
 */
export function onStageAsDemo(server: Partial<InstanceOptions> = {}, { worker = true } = {}) {
  // Registered before the stage's own, this runs after it: what a failed claim had before it is told while it is there.
  afterEach(async () => {
    const { site, phone } = stage;
    // A claim that failed leaves nothing to the next one.
    site.instance.faults.clear();
    await site.restore(phone.context);
    for (const page of phone.context.pages()) if (page !== phone.blank) await page.close();
  });
  const stage = onStage(server, { worker, ready: (stage) => asDemo(stage, worker) });
  return {
    get site() {
      return stage.site;
    },
    get phone() {
      return stage.phone;
    },
    /** demo's id at the server. */
    demo: (): string => demoAt(stage.site.instance).id,
    /** Somebody of this server whom demo follows. */
    friend: (): string => friendAt(stage.site.instance),
    /** The ids of demo's posts with a text, as the server holds them. */
    held: (text: string): string[] => heldAt(stage.site.instance, text).map(({ id }) => id),
    /** A new tab with the home timeline. */
    async home(): Promise<Page> {
      const page = await stage.phone.open("/main/friends");
      await feed(page).locator("article[data-status]").first().waitFor();
      await waitForStatuses(page);
      return page;
    },
  };
}

/** Waits until a status stands in its timeline; what waits to be asked for is, as often as more of it arrives. */
export async function waitForStatus(page: Page, status: Locator): Promise<void> {
  const newer = page.getByRole("button", { name: showNew });
  do {
    await newer.or(status).first().waitFor();
    if (!(await newer.isVisible())) continue;
    await newer.click();
    await waitForStatuses(page);
  } while (!(await status.isVisible()));
}

/** Shows what is new and goes to the top. */
export async function toTop(page: Page): Promise<void> {
  const newer = page.getByRole("button", { name: showNew });
  if (await newer.isVisible()) {
    await newer.click();
    await waitForStatuses(page);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await waitForStatuses(page);
}

/** Scrolls as a thumb does. */
export async function scroll(page: Page, px: number): Promise<void> {
  for (let left = px; left > 0; left -= 240) {
    await page.mouse.wheel(0, Math.min(240, left));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await waitForStatuses(page);
}

/** Where a status begins on the screen, in px. */
export const topOf = (page: Page, id: string) =>
  article(page, id)
    .first()
    .evaluate((one) => one.getBoundingClientRect().top);

/** Posts by the form over the screen. */
export async function write(page: Page, text: string): Promise<void> {
  await page
    .getByRole("button", { name: t("nav.post") })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel(t("composer.text"), { exact: true }).fill(text);
  await page.getByRole("button", { name: t("composer.send"), exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
