import { CacheExpiration } from "workbox-expiration";
import { isOfflinePictureCache, seenPictureCaches } from "../../src/sync/offline/offline_picture_cache";

/**
 * One picture cache: files up to `bytes` each, at most `entries` of them for `days`. The least recently used go first.
 */
type PictureCacheLimits = { name: string; bytes: number; entries: number; days: number };

/** Servers use the same kind of address for avatars, emoji and attachments, so the cache is chosen by file size. */
const cacheLimits: readonly PictureCacheLimits[] = [
  { name: seenPictureCaches.small, bytes: 64 * 1024, entries: 2000, days: 90 },
  { name: seenPictureCaches.large, bytes: 8 * 1024 * 1024, entries: 300, days: 30 },
];

/** The cache for a picture of `bytes`; undefined when the picture is too large to be cached. */
export function pictureCacheFor(bytes: number): PictureCacheLimits | undefined {
  return cacheLimits.find((limits) => bytes <= limits.bytes);
}

/**
 * Whether a request is for a cacheable picture: an image that the browser displays, or the page's own `fetch` with
 * `accept: image/*` (it checks whether an image is animated). API requests are not cacheable.
 */
export function isPicture(request: Request): boolean {
  const url = new URL(request.url);
  const probed = request.destination === "" && request.headers.get("accept") === "image/*";
  return (
    request.method === "GET" &&
    (request.destination === "image" || probed) &&
    url.protocol.startsWith("http") &&
    !url.pathname.startsWith("/api/")
  );
}

/** A cache-first store of pictures. */
export type PictureStore = {
  /**
   * Answers a request for a picture; `later` is the event's `waitUntil`. A network error when neither cache nor
   * network has it.
   */
  respond(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response>;
  /** Fetches and caches pictures that the page loaded before this worker controlled it. Never rejects. */
  cacheLoaded(urls: readonly string[]): Promise<void>;
  /** Deletes all picture caches and their timestamps, including pictures downloaded for offline reading. */
  deleteAll(): Promise<void>;
  /**
   * Deletes the cache of large pictures. On a full disk, the user's own data takes precedence over what can be fetched
   * again.
   */
  makeRoom(): Promise<void>;
};

/**
 * Creates the picture caches. Every picture is requested with CORS: an opaque response costs megabytes of quota and
 * hides errors. If CORS fails, the picture is fetched without CORS, shown and not cached. A network error looks like a
 * CORS error, so an origin counts as "no CORS" only if a second CORS request fails right after the plain one succeeded.
 */
export function createPictureStore(fetch: (request: Request) => Promise<Response>, caches: CacheStorage): PictureStore {
  const expirations = new Map(
    cacheLimits.map((limits) => [
      limits.name,
      new CacheExpiration(limits.name, { maxEntries: limits.entries, maxAgeSeconds: limits.days * 86_400 }),
    ]),
  );
  const originsWithoutCors = new Set<string>();
  let stored = 0;

  const markUsed = async (limits: PictureCacheLimits, url: string) =>
    expirations.get(limits.name)?.updateTimestamp(url);

  /**
   * Entries expire on the first picture that a worker caches and on every twentieth: each run iterates over a whole
   * cache.
   */
  const expire = async () => {
    if (stored % 20 === 1) await Promise.all([...expirations.values()].map((expiration) => expiration.expireEntries()));
  };

  const find = async (url: string): Promise<{ limits: PictureCacheLimits; response: Response } | null> => {
    for (const limits of cacheLimits) {
      const cache = await caches.open(limits.name);
      const response = await cache.match(url, { ignoreVary: true });
      if (response) return { limits, response };
    }
    return null;
  };
  /** Pictures downloaded for offline reading have no limits. */
  const findDownloaded = (url: string) => caches.match(url, { ignoreVary: true });

  const empty = async (name: string) => {
    await caches.delete(name);
    await expirations.get(name)?.delete();
  };
  const makeRoom = () => empty("media");

  const store = async (url: string, response: Response) => {
    if (response.status !== 200) return;
    const picture = await response.blob();
    // Akkoma answers a missing file with its HTML page and status 200.
    const limits = !/html/.test(picture.type) && pictureCacheFor(picture.size);
    if (!limits) return;
    stored += 1;
    try {
      const cache = await caches.open(limits.name);
      await cache.put(url, new Response(picture, { headers: { "content-type": picture.type } }));
    } catch {
      // The quota is exceeded.
      await makeRoom();
      return;
    }
    await markUsed(limits, url);
    await expire();
  };

  const deleteAll = async () => {
    await Promise.all(cacheLimits.map(({ name }) => empty(name)));
    await Promise.all((await caches.keys()).filter(isOfflinePictureCache).map((name) => caches.delete(name)));
  };

  /** `reload` bypasses the HTTP cache, which may hold a response without CORS headers for the same URL. */
  const fetchWithCors = (request: Request, cache: RequestCache = "default") =>
    fetch(
      new Request(request.url, {
        mode: "cors",
        cache,
        credentials: "omit",
        headers: { accept: request.headers.get("accept") ?? "image/*" },
      }),
    );

  /** A rejection would be logged as an uncaught error of the worker. */
  const fetchPlainly = (request: Request) => fetch(request).catch(() => Response.error());

  const respond: PictureStore["respond"] = async (request, waitUntil) => {
    const { origin } = new URL(request.url);
    const hit = await find(request.url);
    if (hit) {
      waitUntil(markUsed(hit.limits, request.url));
      return hit.response;
    }
    const downloaded = await findDownloaded(request.url);
    if (downloaded) return downloaded;
    if (originsWithoutCors.has(origin)) return fetchPlainly(request);
    try {
      const response = await fetchWithCors(request);
      waitUntil(store(request.url, response.clone()));
      return response;
    } catch {
      const response = await fetchPlainly(request);
      const markWithoutCors = () => void originsWithoutCors.add(origin);
      if (response.type === "opaque")
        waitUntil(fetchWithCors(request, "reload").then((copy) => store(request.url, copy), markWithoutCors));
      return response;
    }
  };

  const cacheLoaded: PictureStore["cacheLoaded"] = async (urls) => {
    const missing = await Promise.all(urls.map(async (url) => ((await find(url)) ? [] : [url])));
    await Promise.allSettled(
      missing.flat().map(async (url) => {
        await store(url, await fetchWithCors(new Request(url)));
      }),
    );
  };

  return { respond, cacheLoaded, deleteAll, makeRoom };
}
