import type { Page } from "playwright-core";
import { afterEach, expect } from "vitest";
import { accountsOf } from "../support/accounts";
import { attend } from "../support/browser/attention";
import { signIn } from "../support/person";
import { onPushService, switchPushOn } from "./push_service";
import { onStage } from "../support/stage";

/** What is shown on the desktop; `by` whom. */
export type Shown = { title: string; body: string; tag: string; path: string; by: "page" | "worker" };

/** The worker's scope, with what it shows, and how much of that stands by now. */
export type Scope = { registration: ServiceWorkerRegistration; shows?: Shown[]; standing?: number };

/** Runs in a page: whatever it shows, by its worker's registration or by itself, is told to the test. */
function tellShown(): void {
  // An empty page before the app's first shows nothing.
  if (!isSecureContext) return;
  const page = window as unknown as { showed(shown: Shown): void };
  const tell = (title: string, { body = "", tag = "", data }: NotificationOptions = {}) =>
    page.showed({ title, body, tag, path: (data as { path?: string } | undefined)?.path ?? "", by: "page" });
  const { showNotification } = ServiceWorkerRegistration.prototype;
  ServiceWorkerRegistration.prototype.showNotification = function show(title, options) {
    tell(title, options);
    return showNotification.call(this, title, options);
  };
  window.Notification = class extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      tell(title, options);
    }
  };
}

/** A phone on which demo and admin are signed in, both with push on, in front of their server and a push service. */
export function onPushStage() {
  const service = onPushService();

  /** What pages have shown. */
  let by_pages: Shown[] = [];
  /** The page of the app of each account that is open. */
  const pages = new Map<string, Page>();

  const here = onStage(
    { statuses: 60 },
    {
      whole: true,
      scale: 0.5,
      async ready({ phone, site }) {
        const { profile, push, store } = site.instance.server;
        // Demo is pushed to as before RFC 8291, admin by it.
        push.encryption.akkoma = "asked";
        // Akkoma drops the wish to hear of moves; other servers of its family push them.
        Object.assign(profile, { alerts: [...profile.alerts, "move"] });
        await service().stub(phone.context);
        await phone.context.exposeFunction("showed", (shown: Shown) => by_pages.push(shown));
        await phone.context.addInitScript(tellShown);
        const page = await phone.open();
        await phone.worker.active();
        await signIn(page, "demo");
        await switchPushOn(page);
        await page.keyboard.press("Escape");
        await accountsOf(here).add(page, "admin");
        await switchPushOn(page);
        for (const one of store.subscriptions.values()) one.standard = one.account_id === store.named("admin")?.id;
        await page.close();
      },
    },
  );
  afterEach(() => here.site.restore(here.phone.context));

  /** Has a page open for each of these accounts, which hears of what comes and may tell of it: its silence is over. */
  async function opened(accounts: readonly string[], looked_at: boolean): Promise<void> {
    const { site, phone } = here;
    for (const account of accounts.filter((one) => !pages.has(one))) {
      const page = await phone.context.newPage();
      await page.clock.install();
      await page.addInitScript(
        (key) => sessionStorage.getItem("godwit:session") ?? sessionStorage.setItem("godwit:session", key),
        accountsOf(here).keyOf(account),
      );
      await page.goto(`${site.origin}/main/friends`);
      await accountsOf(here).isOf(page, account);
      pages.set(account, page);
      await expect.poll(() => site.instance.server.hub.connections.size).toBe(pages.size);
      await page.clock.fastForward(11_000);
    }
    for (const page of pages.values()) await attend(page, looked_at);
  }

  async function closed(): Promise<void> {
    for (const page of pages.values()) await page.close();
    pages.clear();
  }

  return {
    here,
    pages,
    /** The next push that comes, decrypted. */
    next: () => service().next(),
    /** How the newest push was encrypted. */
    encoding: () => service().encodings.at(-1),
    /** What the app may be for the accounts that are told something. */
    states: {
      open: (accounts: readonly string[]) => opened(accounts, true),
      background: (accounts: readonly string[]) => opened(accounts, false),
      closed,
      async unreachable() {
        await closed();
        await here.site.cut(here.phone.context);
      },
    },
    /** Has pages and worker write down from now on what they show, as often as they do. */
    async writeDown(): Promise<void> {
      by_pages = [];
      const worker = await here.phone.worker.run();
      await worker.evaluate(() => {
        const scope = globalThis as unknown as Scope;
        scope.shows = [];
        scope.standing = 0;
        const { registration, shows } = scope;
        registration.showNotification = async (title, options = {}) => {
          const { body = "", tag = "", data } = options;
          shows.push({ title, body, tag, path: (data as { path: string }).path, by: "worker" });
          await ServiceWorkerRegistration.prototype.showNotification.call(registration, title, options);
          scope.standing = (scope.standing ?? 0) + 1;
        };
      });
    },
    /** What was shown, by the worker and by pages, once something was so many times. */
    async written(times: number): Promise<Shown[]> {
      const worker = await here.phone.worker.run();
      const standing = async () =>
        by_pages.length + (await worker.evaluate(() => (globalThis as unknown as Scope).standing ?? 0));
      await expect.poll(standing, { timeout: 15_000 }).toBeGreaterThanOrEqual(times);
      return [...by_pages, ...(await worker.evaluate(() => (globalThis as unknown as Scope).shows ?? []))];
    },
    /** Puts away what stands on the desktop. */
    async putAway(): Promise<void> {
      const worker = await here.phone.worker.rested();
      await worker.evaluate(async () => {
        for (const one of await (globalThis as unknown as Scope).registration.getNotifications()) one.close();
      });
    },
  };
}
