import { PrecacheController, type PrecacheEntry, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { validAssetPlugin } from "./valid_asset_plugin";

declare const self: ServiceWorkerGlobalScope;

/** As many as a browser asks one HTTP/1.1 server for at once, and as the cache of every browser takes. */
const ABREAST = 6;

/**
 * Stores files while the worker installs (all, or the install fails), several at once: Workbox asks for one after the other, and on
 * a slow line two hundred answers that each wait for the one before take minutes. Files of older versions go when it is activated.
 * Requests for a stored file are answered by it, those by its own name: "/" is a page as others are (`serveShell`).
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
  const left = controller.getURLsToCacheKeys().entries();
  const storeNext = async () => {
    for (const [url, cacheKey] of left) {
      // A file whose name does not change with its content has a key of its own; the browser's cache may hold an older one.
      const cache = url === cacheKey ? "default" : "reload";
      const request = new Request(url, { cache, credentials: "same-origin" });
      await Promise.all(controller.strategy.handleAll({ event, request, params: { cacheKey } }));
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, storeNext));
}
