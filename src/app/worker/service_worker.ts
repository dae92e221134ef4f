import { Workbox } from "workbox-window";
import { requestUpdate } from "./worker_update";

/** The events that the service worker sends to the page. */
export type WorkerEvents = {
  /** A newer version is installed and waits. `accept` activates it and reloads the page. */
  waiting(accept: () => void): void;
  /** Another tab activated the newer version: this page should reload before it needs a file that no longer exists. */
  replaced(): void;
  /** A notification was clicked: the page shows `path` as the account of the session `key` (null: any account). */
  open(path: string, key: string | null): void;
};

type Page = {
  container: ServiceWorkerContainer;
  document: Document;
  /** Lists what was loaded before the worker controlled the page. */
  performance: Pick<Performance, "getEntriesByType">;
  history: History;
  reload(): void;
};

type TrustedUrls = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: TrustedUrls): TrustedUrls };

const script = "/sw.js";
const HOUR = 3_600_000;

/** The worker's URL, once it was needed: a page may create a Trusted Types policy of one name once. */
let trusted_url: string | undefined;

/** The worker's URL by the only Trusted Types policy, which accepts it and nothing else. */
function workerUrl(): string {
  const createScriptURL = (url: string) => {
    if (url !== script) throw new TypeError(`${url} is not the service worker`);
    return url;
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = () => trustedTypes?.createPolicy("godwit", { createScriptURL }) ?? { createScriptURL };
  return (trusted_url ??= policy().createScriptURL(script));
}

/** The URLs of build files and pictures that this page has loaded. */
function loadedUrls(performance: Page["performance"]): string[] {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const shown = entries.filter(({ initiatorType, name }) => initiatorType === "img" || name.includes("/assets/"));
  return [...new Set(shown.map(({ name }) => name))].filter((name) => name.startsWith("http"));
}

/**
 * Registers the worker and forwards its events. An update waits for `accept` or until no page is open. Updates are
 * checked at every start and, at most hourly, when the page becomes visible. Rejects if the registration fails (private
 * windows, insecure contexts); the app then works online only.
 * @param signal ends the events: a page that is drawn anew starts the worker again
 */
export async function startServiceWorker(page: Page, events: WorkerEvents, signal: AbortSignal): Promise<void> {
  const { container, document } = page;
  const workbox = new Workbox(workerUrl(), { scope: "/", updateViaCache: "none" });
  let claimed = container.controller !== null;

  // Not through Workbox: while a newer worker waits, it forwards no messages of the controlling one.
  const onMessage = ({ data }: MessageEvent<{ type?: unknown; path?: unknown; key?: unknown }>) => {
    if (data.type !== "open" || typeof data.path !== "string") return;
    events.open(data.path, typeof data.key === "string" ? data.key : null);
  };
  container.addEventListener("message", onMessage, { signal });
  container.startMessages();
  workbox.addEventListener("controlling", () => {
    if (signal.aborted) return;
    if (claimed) events.replaced();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a ServiceWorker takes no target origin
    else container.controller?.postMessage({ type: "loaded", urls: loadedUrls(page.performance) });
    claimed = true;
  });

  const offer = () => void (signal.aborted || events.waiting(() => requestUpdate(page)));
  workbox.addEventListener("waiting", offer);
  const registration = await workbox.register({ immediate: true });

  let last_check = Date.now();
  const onVisible = () => {
    if (document.visibilityState !== "visible" || Date.now() - last_check < HOUR) return;
    last_check = Date.now();
    // Workbox reports only the first update while a page is open.
    if (registration?.waiting) offer();
    // Fails offline; the next check repeats it.
    workbox.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", onVisible, { signal });
}

/** Tells the worker to delete its picture caches, whether or not it controls a page. */
export async function deletePictureCaches(container: ServiceWorkerContainer | undefined): Promise<void> {
  const registration = await container?.getRegistration("/");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a ServiceWorker takes no target origin
  registration?.active?.postMessage({ type: "forget" });
}

/** Ends the browser's push subscription, which all accounts share. */
export async function endPushSubscription(container: ServiceWorkerContainer | undefined): Promise<void> {
  const registration = await container?.getRegistration("/");
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Background Sync, which the DOM types lack. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * Registers a Background Sync, so that the worker sends the outbox when the network is back, even with every page
 * closed. Does nothing in Safari and Firefox, which lack it; there, a page sends the outbox.
 */
export async function requestSync(container: ServiceWorkerContainer | undefined): Promise<void> {
  const registration: SyncRegistration | undefined = await container?.getRegistration("/");
  // The user may have denied it; a page then sends the outbox.
  await registration?.sync?.register("outbox").catch(() => undefined);
}

/** Periodic Background Sync, which the DOM types lack. */
type PeriodicSyncRegistration = ServiceWorkerRegistration & {
  periodicSync?: {
    register(tag: string, how: { minInterval: number }): Promise<void>;
    unregister(tag: string): Promise<void>;
  };
};

/** The tag of the sync that refreshes offline downloads, and the one that it had in earlier versions. */
const REFRESH_TAG = "offline_download";
const EARLIER_REFRESH_TAG = "ride";

/**
 * Registers (`on`) or unregisters the Periodic Background Sync that refreshes offline downloads, and unregisters the
 * one of an earlier version. Does nothing in Safari, Firefox and apps that are not installed, which lack it, and does
 * not register in data saver mode.
 */
export async function registerDownloadRefresh(
  container: ServiceWorkerContainer | undefined,
  on: boolean,
): Promise<void> {
  const registration: PeriodicSyncRegistration | undefined = await container?.getRegistration("/");
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const sync = registration?.periodicSync;
  if (!sync || (on && connection?.saveData)) return;
  // The browser decides whether it grants this, and rejects unregistering what it never granted.
  await Promise.allSettled([
    on ? sync.register(REFRESH_TAG, { minInterval: 12 * HOUR }) : sync.unregister(REFRESH_TAG),
    sync.unregister(EARLIER_REFRESH_TAG),
  ]);
}
