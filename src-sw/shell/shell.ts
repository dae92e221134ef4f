import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, type PrecacheController } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { inlineFirstScript } from "./inline_first_script";
import { isPage } from "./server_path";
import { validAssetPlugin } from "./valid_asset_plugin";

/**
 * Serves the app without a network: navigations that are neither the server's nor to a file get the stored `index.html`, and what
 * an admin may replace (`/static`) is shown as it was and refreshed behind. Answers of the API match no route: the database is their
 * only copy (design, section 6).
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
    new StaleWhileRevalidate({ cacheName: "static", plugins: [new ExpirationPlugin({ maxEntries: 100 })] }),
  );
  registerRoute(({ sameOrigin, url }) => sameOrigin && isAsset(url), assets());
}

/** Whether an admin may replace a file and it is kept: the Flash player is too large for that, and had when it is wanted. */
const isReplaceable = (path: string) => path.startsWith("/static/") && !path.startsWith("/static/flash/");

/** Whether a URL is a file of the build, whose name changes with its content. */
export function isAsset(url: URL): boolean {
  return url.pathname.startsWith("/assets/");
}

/** Keeps files of the build that are not in the precache; one that another version named differently ages out. */
export function assets(): CacheFirst {
  return new CacheFirst({
    cacheName: "assets",
    plugins: [validAssetPlugin, new ExpirationPlugin({ maxEntries: 200 })],
  });
}
