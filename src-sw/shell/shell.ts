import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, type PrecacheController } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { inlineFirstScript } from "./inline_first_script";
import { networkErrorPlugin } from "./network_error_plugin";
import { isPage } from "./server_path";
import { validAssetPlugin } from "./valid_asset_plugin";

/**
 * Serves the app offline. Navigations to the app's pages get the stored `index.html`; `/static`, which an admin may
 * replace, is served stale-while-revalidate. API responses match no route: the database is their only copy.
 */
export function serveShell(build: PrecacheController): void {
  cleanupOutdatedCaches();
  const page = build.createHandlerBoundToURL("/index.html");
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === "navigate" && isPage(url.pathname),
    async (asked) => inlineFirstScript(await page(asked)),
  );
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode !== "navigate" && isReplaceable(url.pathname),
    new StaleWhileRevalidate({
      cacheName: "static",
      plugins: [networkErrorPlugin, new ExpirationPlugin({ maxEntries: 100 })],
    }),
  );
  registerRoute(({ sameOrigin, url }) => sameOrigin && isAsset(url), assets());
}

/** Whether a file is admin-replaceable and cached. The Flash player is too large to cache. */
const isReplaceable = (path: string) => path.startsWith("/static/") && !path.startsWith("/static/flash/");

/** Whether a URL is a file of the build with a content hash in its name. */
export function isAsset(url: URL): boolean {
  return url.pathname.startsWith("/assets/");
}

/** Caches build files that are not in the precache, at most 200; the oldest are evicted. */
export function assets(): CacheFirst {
  return new CacheFirst({
    cacheName: "assets",
    plugins: [networkErrorPlugin, validAssetPlugin, new ExpirationPlugin({ maxEntries: 200 })],
  });
}
