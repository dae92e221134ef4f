import type { BrowserContext, CDPSession, Page, Worker } from "playwright-core";

/** The app's service worker as the browser's devtools reach it, with no page of the app open. */
export type WorkerDevtools = {
  devtools: CDPSession;
  /** Resolves once a version of the worker is active. */
  active(): Promise<void>;
  /** Hands the worker a decrypted push. */
  push(data: string): Promise<void>;
  /** Fires Background Sync's event. */
  sync(tag: string): Promise<void>;
  /** The running worker, started where it sleeps. */
  run(): Promise<Worker>;
};

type Versions = { versions: { registrationId: string; status: string; runningStatus: string }[] };

/** Reaches the worker of `origin` through a page that is not the app's. */
export async function workerDevtools(context: BrowserContext, blank: Page, origin: string): Promise<WorkerDevtools> {
  const devtools = await context.newCDPSession(blank);
  let registration = "";
  const statuses = new Map<string, string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    for (const one of registrations) {
      if (!one.isDeleted && one.scopeURL === `${origin}/`) registration = one.registrationId;
    }
  });
  devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }: Versions) => {
    for (const one of versions) statuses.set(one.registrationId, one.status);
  });
  await devtools.send("ServiceWorker.enable");

  const active = async () => {
    for (let tries = 0; tries < 300; tries++) {
      if (registration !== "" && statuses.get(registration) === "activated") return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no worker of ${origin} became active within 30 s`);
  };

  const run = async (): Promise<Worker> => {
    const running = () => context.serviceWorkers().find((one) => one.url().startsWith(origin));
    const at = running();
    if (at) return at;
    const started = context.waitForEvent("serviceworker", { timeout: 20_000 });
    await devtools.send("ServiceWorker.startWorker", { scopeURL: `${origin}/` });
    return running() ?? started;
  };

  return {
    devtools,
    active,
    async push(data) {
      await active();
      await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: registration, data });
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
    run,
  };
}
