import type { BrowserContext, CDPSession, Page, Worker } from "playwright-core";
import { expect } from "vitest";

/** The app's service worker as the browser's devtools reach it, with no page of the app open. */
export type WorkerDevtools = {
  devtools: CDPSession;
  /** Resolves once a version of the worker is active. */
  active(): Promise<void>;
  /** Hands the worker a decrypted push; resolves once a notification was shown since. */
  push(data: string): Promise<void>;
  /** The running worker, once Chromium may be asked which notifications stand: asked as it shows one, it forgets others. */
  rested(): Promise<Worker>;
  /** Fires Background Sync's event. */
  sync(tag: string): Promise<void>;
  /** Fires the event of Periodic Background Sync. */
  periodicSync(tag: string): Promise<void>;
  /** The running worker, started where it sleeps. */
  run(): Promise<Worker>;
};

/** How long after a push has shown one Chromium may be asked which notifications stand, in ms. */
const REST = 1000;

/** Runs in the worker: how many notifications it has shown since it was asked this first. */
function countShown(): number {
  const scope = globalThis as unknown as { shown_count?: number };
  if (scope.shown_count === undefined) {
    scope.shown_count = 0;
    const { showNotification } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.showNotification = async function show(title, options) {
      await showNotification.call(this, title, options);
      scope.shown_count = (scope.shown_count ?? 0) + 1;
    };
  }
  return scope.shown_count;
}

type Versions = { versions: { registrationId: string; status: string; runningStatus: string }[] };

/** Reaches the worker of `origin` through a page that is not the app's. */
export async function workerDevtools(context: BrowserContext, blank: Page, origin: string): Promise<WorkerDevtools> {
  const devtools = await context.newCDPSession(blank);
  let registration = "";
  const statuses = new Map<string, string>();
  /** Who waits for the next change of a version. */
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const go of waiting.splice(0)) go();
  };
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    for (const one of registrations) {
      if (!one.isDeleted && one.scopeURL === `${origin}/`) registration = one.registrationId;
    }
    wake();
  });
  devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }: Versions) => {
    for (const one of versions) statuses.set(one.registrationId, one.status);
    wake();
  });
  await devtools.send("ServiceWorker.enable");

  const active = async () => {
    while (statuses.get(registration) !== "activated") await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const run = async (): Promise<Worker> => {
    const running = () => context.serviceWorkers().find((one) => one.url().startsWith(origin));
    const at = running();
    if (at) return at;
    const started = context.waitForEvent("serviceworker", { timeout: 20_000 });
    await devtools.send("ServiceWorker.startWorker", { scopeURL: `${origin}/` });
    return running() ?? started;
  };

  let shown_at = -REST;
  /** How many had been shown then. */
  let shown = 0;

  return {
    devtools,
    active,
    async push(data) {
      await active();
      const worker = await run();
      const before = await worker.evaluate(countShown);
      await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: registration, data });
      await expect
        .poll(async () => (shown = await worker.evaluate(countShown)), { timeout: 30_000 })
        .toBeGreaterThan(before);
      shown_at = performance.now();
    },
    async rested() {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, shown_at + REST - performance.now()));
        const worker = await run();
        const now = await worker.evaluate(countShown);
        if (now === shown) return worker;
        // More was shown since, or it is another worker, of which nothing is known.
        [shown, shown_at] = [now, performance.now()];
      }
    },
    async sync(tag) {
      await active();
      await devtools.send("ServiceWorker.dispatchSyncEvent", {
        origin,
        registrationId: registration,
        tag,
        lastChance: false,
      });
    },
    async periodicSync(tag) {
      await active();
      await devtools.send("ServiceWorker.dispatchPeriodicSyncEvent", { origin, registrationId: registration, tag });
    },
    run,
  };
}
