import { Workbox } from "workbox-window";
import { askForUpdate } from "./worker_update";

/** What the service worker has to tell the page. */
export type WorkerNews = {
  /** A newer version is stored and waits for consent: `accept` takes it, and the page reloads. */
  waiting(accept: () => void): void;
  /** Another tab took the newer version: this page should be loaded anew before it needs a file that is no more. */
  replaced(): void;
  /** A notification was clicked: this page is to show `path`, as the account of the session `key`; null: as whoever it is for. */
  open(path: string, key: string | null): void;
};

type Page = {
  container: ServiceWorkerContainer;
  document: Document;
  /** `performance`: what was loaded before the worker had control. */
  performance: Pick<Performance, "getEntriesByType">;
  history: History;
  reload(): void;
};

type TrustedUrls = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: TrustedUrls): TrustedUrls };

const script = "/sw.js";
const HOUR = 3_600_000;

/** The one Trusted Types policy: it lets the worker's address through and nothing else. */
function workerUrl(): string {
  const createScriptURL = (url: string) => {
    if (url !== script) throw new TypeError(`${url} is not the service worker`);
    return url;
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (trustedTypes?.createPolicy("godwit", { createScriptURL }) ?? { createScriptURL }).createScriptURL(script);
}

/** Addresses of files of the build and of pictures that this page has loaded. */
function loaded(performance: Page["performance"]): string[] {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const shown = entries.filter(({ initiatorType, name }) => initiatorType === "img" || name.includes("/assets/"));
  return [...new Set(shown.map(({ name }) => name))].filter((name) => name.startsWith("http"));
}

/**
 * Registers the worker and passes on what it tells. An update waits until `accept` is called or no page is open; it is
 * looked for on every start and, at most hourly, when the page becomes visible. Rejects where registering fails (private
 * windows, no secure context): the app then works online only.
 */
export async function startServiceWorker(page: Page, news: WorkerNews): Promise<void> {
  const { container, document } = page;
  const workbox = new Workbox(workerUrl(), { scope: "/", updateViaCache: "none" });
  let claimed = container.controller !== null;

  // Not by Workbox: while a newer worker waits it hands on no message of the one that has control.
  container.addEventListener("message", ({ data }: MessageEvent<{ type?: unknown; path?: unknown; key?: unknown }>) => {
    if (data.type !== "open" || typeof data.path !== "string") return;
    news.open(data.path, typeof data.key === "string" ? data.key : null);
  });
  container.startMessages();
  workbox.addEventListener("controlling", () => {
    if (claimed) news.replaced();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of our origin and takes none
    else container.controller?.postMessage({ type: "loaded", urls: loaded(page.performance) });
    claimed = true;
  });

  const offer = () => news.waiting(() => askForUpdate(page));
  workbox.addEventListener("waiting", offer);
  const registration = await workbox.register({ immediate: true });

  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < HOUR) return;
    looked = Date.now();
    // Workbox tells of the first update that comes while a page is open, and of no later one.
    if (registration?.waiting) offer();
    // Offline is no news: the next look will find what there is.
    workbox.update().catch(() => undefined);
  });
}

/** Has the worker forget the pictures that it keeps, page or no page under its control. */
export async function forgetPictures(container: ServiceWorkerContainer | undefined): Promise<void> {
  const registration = await container?.getRegistration("/");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of our origin and takes none
  registration?.active?.postMessage({ type: "forget" });
}

/** Ends the browser's push subscription, which all accounts share. */
export async function endSubscription(container: ServiceWorkerContainer | undefined): Promise<void> {
  const registration = await container?.getRegistration("/");
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Background Sync, which the DOM's types do not know. */
type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * Asks the browser to wake the worker when the network is back, so that the outbox is sent with every page closed. Does
 * nothing where there is no Background Sync (Safari, Firefox): the page's own triggers suffice there.
 */
export async function requestSync(container: ServiceWorkerContainer | undefined): Promise<void> {
  const registration: Syncing | undefined = await container?.getRegistration("/");
  // The reader may have denied it; the outbox is sent by the page then.
  await registration?.sync?.register("outbox").catch(() => undefined);
}

/** Periodic Background Sync and what the browser says of the network, which the DOM's types do not know. */
type Fresh = ServiceWorkerRegistration & {
  periodicSync?: {
    register(tag: string, how: { minInterval: number }): Promise<void>;
    unregister(tag: string): Promise<void>;
  };
};

/**
 * Asks the browser to wake the worker now and then, so that what is taken along is the newest, or not to. Does nothing where
 * there is no Periodic Background Sync (Safari, Firefox, an app that is not installed), or where data is to be saved.
 */
export async function keepFresh(container: ServiceWorkerContainer | undefined, on: boolean): Promise<void> {
  const registration: Fresh | undefined = await container?.getRegistration("/");
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const asked = on
    ? connection?.saveData
      ? undefined
      : registration?.periodicSync?.register("ride", { minInterval: 12 * HOUR })
    : registration?.periodicSync?.unregister("ride");
  // The browser alone decides whom it grants this, and takes back nothing that it did not grant.
  await asked?.catch(() => undefined);
}
