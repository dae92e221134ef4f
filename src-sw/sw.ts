import type { PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { tellPageProtocol } from "../src/domain/content/web_address";
import { createAlertDisplay } from "../src/sync/notifications/alert_display";
import { drainAll } from "../src/sync/outbox/drain_accounts";
import { createPictureStore, isPicture } from "./offline/picture_cache";
import { createCspReach } from "./shell/csp_reach";
import { splitLanguageFiles, storeLanguage } from "./shell/language_files";
import { precache } from "./shell/precache";
import { handleNotificationClick } from "./push/notification_click";
import { receivePush } from "./push/push";
import { loadPushMessages } from "./push/push_messages";
import { renewPush } from "./push/renew_subscription";
import { refreshDownloads } from "./offline/refresh_downloads";
import { takeShare } from "./share/take_share";
import { assets, isAsset, serveShell } from "./shell/shell";
import { createWorkerWorld } from "./world";

/** The share target of the manifest (build/manifest). */
const sharePath = "/-/share-target";

/** The event of Background Sync and Periodic Background Sync, which the DOM types lack. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

tellPageProtocol(self.location.protocol);

// oxlint-disable-next-line no-underscore-dangle -- the build replaces this exact name with the list of files
const files = splitLanguageFiles(self.__WB_MANIFEST);
const build = precache(files.all);
const world = createWorkerWorld(self, (language) => loadPushMessages(build, language));
const desktop = createAlertDisplay(self.registration, world.clock, world.report);
const pictures = createPictureStore((request) => self.fetch(request), self.caches);

storeLanguage(files.languages, world.readLocale);
serveShell(build);
const reach = createCspReach(
  () => build.matchPrecache("/index.html"),
  () => self.navigator.onLine,
);
registerRoute(
  ({ request, sameOrigin }) => isPicture(request) && (sameOrigin || reach.mayReachOtherHosts()),
  ({ request, event }) => pictures.respond(request, (work) => event.waitUntil(work)),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === sharePath,
  ({ request }) => takeShare(request, world, () => pictures.makeRoom()),
  "POST",
);

// Only the first worker finds uncontrolled pages to claim: a later one activates once no page is open or all agreed to
// reload.
self.addEventListener("activate", (event) => event.waitUntil(reach.refresh().then(() => self.clients.claim())));

self.addEventListener("message", (event) => {
  const data = event.data as { type?: unknown; urls?: unknown };
  if (data.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (data.type === "forget") event.waitUntil(pictures.deleteAll());
  if (data.type === "loaded" && Array.isArray(data.urls))
    event.waitUntil(cacheLoadedFiles(event, data.urls.map(String)));
});

/**
 * Caches what the page loaded before this worker controlled it, as it says in `event`. The precache is filled already.
 */
async function cacheLoadedFiles(event: ExtendableEvent, urls: string[]): Promise<void> {
  const isSameOrigin = (url: string) => new URL(url).origin === self.location.origin;
  const isOwnAsset = (url: string) => isSameOrigin(url) && isAsset(new URL(url));
  const files = urls
    .filter((url) => isOwnAsset(url) && build.getCacheKeyForURL(url) === undefined)
    .map((url) => assets().handle({ event, request: new Request(url) }));
  await Promise.allSettled(files);
  await pictures.cacheLoaded(
    urls.filter((url) => !isOwnAsset(url) && (isSameOrigin(url) || reach.mayReachOtherHosts())),
  );
}

self.addEventListener("sync", (event) => (event as SyncEvent).waitUntil(drainAll(world)));
// Whatever its tag: what an earlier version registered under another one goes on.
self.addEventListener("periodicsync", (event) => (event as SyncEvent).waitUntil(refreshDownloads(world, self)));
self.addEventListener("push", (event) => event.waitUntil(receivePush(world, desktop, event.data?.text())));
const { clients, registration } = self;
self.addEventListener("notificationclick", (event) =>
  event.waitUntil(handleNotificationClick(world, { clients, registration, desktop }, event)),
);
self.addEventListener("pushsubscriptionchange", (event) =>
  (event as ExtendableEvent).waitUntil(renewPush(world, self.registration)),
);
