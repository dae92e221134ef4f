import type { BrowserContext, CDPSession, Page, Worker } from "playwright-core";
import { expect } from "vitest";

/** The app's service worker as the browser's devtools reach it, with no page of the app open. */
export type WorkerDevtools = {
  devtools: CDPSession;
  /** Resolves once a version of the worker is active. */
  active(): Promise<void>;
  /** Hands the worker a decrypted push; resolves once a notification was shown since. */
  push(data: string): Promise<void>;
  /**
   * The running worker, once Chromium may be asked which notifications stand: asked as it shows one, it forgets others.
   * @param page_shown_at when a page has shown the last one, by the test's `performance`
   */
  rested(page_shown_at?: number): Promise<Worker>;
  /**
   * Presses the one notification that stands with such a tag or words. No window may be opened by it: the browser takes
   * no synthetic press for a gesture.
   */
  press(which: { tag?: string; words?: string }, how?: Press): Promise<void>;
  /** Tells the worker that its push subscription was changed. */
  subscriptionChange(): Promise<void>;
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

/** The button of a notification that is pressed, and what is typed into it. */
type Press = { action?: string; reply?: string };

/** Runs in the worker: an event that the browser did not send, a press on a notification where one is given. */
async function dispatch({ type, pressed }: Dispatched): Promise<void> {
  type Made = new (type: string, init?: Press & { notification: Notification }) => Event;
  const scope = globalThis as unknown as ServiceWorkerScope & { NotificationEvent: Made; ExtendableEvent: Made };
  let event: Event;
  if (pressed) {
    const { which, how } = pressed;
    const standing = await scope.registration.getNotifications(which.tag === undefined ? {} : { tag: which.tag });
    const [notification, ...others] = standing.filter(({ body }) => body.includes(which.words ?? ""));
    if (!notification || others.length > 0)
      throw new Error(`of ${standing.length} notifications there is not one such`);
    event = new scope.NotificationEvent(type, { notification, ...how });
  } else {
    event = new scope.ExtendableEvent(type);
  }
  // The browser waits for its own events alone, and opens no window without a gesture.
  const waitUntil = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "InvalidAccessError")) throw error;
    });
  scope.dispatchEvent(Object.assign(event, { waitUntil }));
}

type ServiceWorkerScope = { registration: ServiceWorkerRegistration; dispatchEvent(event: Event): boolean };
type Dispatched = { type: string; pressed?: { which: { tag?: string; words?: string }; how: Press } };

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

  const rested = async (page_shown_at = -REST): Promise<Worker> => {
    for (;;) {
      const last = Math.max(shown_at, page_shown_at);
      await new Promise((resolve) => setTimeout(resolve, last + REST - performance.now()));
      const worker = await run();
      const now = await worker.evaluate(countShown);
      if (now === shown) return worker;
      // More was shown since, or it is another worker, of which nothing is known.
      [shown, shown_at] = [now, performance.now()];
    }
  };

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
    rested,
    async press(which, how = {}) {
      await (await rested()).evaluate(dispatch, { type: "notificationclick", pressed: { which, how } });
    },
    async subscriptionChange() {
      await (await run()).evaluate(dispatch, { type: "pushsubscriptionchange" });
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
