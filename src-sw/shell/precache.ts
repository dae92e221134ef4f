import { PrecacheController, type PrecacheEntry, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { validAssetPlugin } from "./valid_asset_plugin";

declare const self: ServiceWorkerGlobalScope;

/** The number of parallel requests that browsers allow per HTTP/1.1 host. */
const PARALLEL_REQUESTS = 6;

/**
 * Stores the build's files while the worker installs, six at a time (Workbox itself requests them one after the other,
 * which takes minutes on a slow line). If one fails, the install fails. Files of older versions are deleted on
 * activation. A stored file answers only requests for its own name; "/" is a page like any other (`serveShell`).
 */
export function precache(files: (PrecacheEntry | string)[]): PrecacheController {
  const controller = new PrecacheController({ plugins: [validAssetPlugin] });
  controller.addToCacheList(files);
  self.addEventListener("install", (event) => event.waitUntil(storeAll(controller, event)));
  self.addEventListener("activate", (event) => void controller.activate(event));
  registerRoute(new PrecacheRoute(controller, { directoryIndex: "", cleanURLs: false }));
  return controller;
}

async function storeAll(controller: PrecacheController, event: ExtendableEvent): Promise<void> {
  const remaining = controller.getURLsToCacheKeys().entries();
  const storeNext = async () => {
    for (const [url, cacheKey] of remaining) {
      // A file without a content hash in its name has a separate cache key. The HTTP cache may hold an older version of
      // it.
      const cache = url === cacheKey ? "default" : "reload";
      const request = new Request(url, { cache, credentials: "same-origin" });
      await Promise.all(controller.strategy.handleAll({ event, request, params: { cacheKey } }));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, storeNext));
}
