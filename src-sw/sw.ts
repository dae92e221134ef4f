import type { PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { createDesktopNotices } from "../src/sync/notifications/desktop_notices";
import { drainAll } from "../src/sync/outbox/drain_accounts";
import { createPictures, isPicture } from "./offline/picture_cache";
import { createCspReach } from "./shell/csp_reach";
import { precache } from "./shell/precache";
import { handleNotificationClick } from "./push/notification_click";
import { receivePush } from "./push/push";
import { renewPush } from "./push/renew_subscription";
import { refreshDownloads } from "./offline/refresh_downloads";
import { takeShare } from "./share/take_share";
import { assets, isAsset, serveShell } from "./shell/shell";
import { createWorkerWorld } from "./world";

/** Where the manifest's share target posts to (build/manifest). */
const sharePath = "/-/share-target";

/** The event of Background Sync, also the periodic one, which the DOM's types do not know. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const world = createWorkerWorld(self);
const desktop = createDesktopNotices(self.registration, world.clock, world.report);
const pictures = createPictures((request) => self.fetch(request), self.caches);

// oxlint-disable-next-line no-underscore-dangle -- the build puts the list of files in place of this very name
const build = precache(self.__WB_MANIFEST);
serveShell(build);
const reach = createCspReach(
  () => build.matchPrecache("/index.html"),
  () => self.navigator.onLine,
);
registerRoute(
  ({ request, sameOrigin }) => isPicture(request) && (sameOrigin || reach.others()),
  ({ request, event }) => pictures.answer(request, (work) => event.waitUntil(work)),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === sharePath,
  ({ request }) => takeShare(request, world, () => pictures.makeRoom()),
  "POST",
);

// Only the first worker finds pages to claim here: a later one is activated when none is left, or all agreed to reload.
self.addEventListener("activate", (event) => event.waitUntil(reach.learn().then(() => self.clients.claim())));

self.addEventListener("message", (event) => {
  const data = event.data as { type?: unknown; urls?: unknown };
  if (data.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (data.type === "forget") event.waitUntil(pictures.forget());
  if (data.type === "loaded" && Array.isArray(data.urls)) event.waitUntil(keepLoaded(data.urls.map(String)));
});

/** Keeps what the page loaded before this worker had control of it. */
async function keepLoaded(urls: string[]): Promise<void> {
  const ours = (url: string) => new URL(url).origin === self.location.origin;
  const own = (url: string) => ours(url) && isAsset(new URL(url));
  const files = urls
    .filter(own)
    .map((url) => assets().handle({ event: new ExtendableEvent("message"), request: new Request(url) }));
  await Promise.allSettled(files);
  await pictures.keepShown(urls.filter((url) => !own(url) && (ours(url) || reach.others())));
}

self.addEventListener("sync", (event) => (event as SyncEvent).waitUntil(drainAll(world)));
self.addEventListener("periodicsync", (event) => (event as SyncEvent).waitUntil(refreshDownloads(world, self)));
self.addEventListener("push", (event) => event.waitUntil(receivePush(world, desktop, event.data?.text())));
const { clients, registration } = self;
self.addEventListener("notificationclick", (event) =>
  event.waitUntil(handleNotificationClick(world, { clients, registration, desktop }, event)),
);
self.addEventListener("pushsubscriptionchange", (event) =>
  (event as ExtendableEvent).waitUntil(renewPush(world, self.registration)),
);
