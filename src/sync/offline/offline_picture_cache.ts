/**
 * One account's downloaded pictures. They stay until removed; the service worker's cache limits do not apply to them.
 */
export type OfflinePictureCache = {
  /** A picture's size in bytes; null if it is missing, or an HTML page is stored instead. */
  size(url: string): Promise<number | null>;
  /** A picture from any cache of this device; null if none has it. */
  findOnDevice(url: string): Promise<Blob | null>;
  /** Stores a picture. Rejects if the disk is full. */
  put(url: string, picture: Blob): Promise<void>;
  /** Deletes all other pictures. */
  keepOnly(urls: ReadonlySet<string>): Promise<void>;
  /** Deletes all pictures. */
  clear(): Promise<void>;
};

/** The name of an account's cache, by its session key. */
const nameOf = (account: string) => `taken/${account}`;

/** The names of the caches that hold the pictures that were shown lately, by their size. */
export const seenPictureCaches = { small: "faces", large: "media" } as const;

/** Whether a cache, by its name, holds an account's downloaded pictures. */
export const isOfflinePictureCache = (name: string): boolean => name.startsWith(nameOf(""));

/** A URL as the browser normalises it for cache keys. */
const written = (url: string) => (URL.canParse(url) ? new URL(url).href : url);

/** Opens the picture cache of an account, by its session key. Returns null without `caches` (an insecure context). */
export function createOfflinePictureCache(
  caches: CacheStorage | undefined,
  account: string,
): OfflinePictureCache | null {
  if (!caches) return null;
  const open = () => caches.open(nameOf(account));
  return {
    async size(url) {
      const found = await (await open()).match(url, { ignoreVary: true });
      return found && !/html/.test(found.headers.get("content-type") ?? "")
        ? Number(found.headers.get("content-length"))
        : null;
    },
    async findOnDevice(url) {
      return (await (await caches.match(url, { ignoreVary: true }))?.blob()) ?? null;
    },
    async put(url, picture) {
      const headers = { "content-type": picture.type, "content-length": String(picture.size) };
      await (await open()).put(url, new Response(picture, { headers }));
    },
    async keepOnly(urls) {
      const cache = await open();
      const kept = new Set([...urls].map(written));
      for (const request of await cache.keys()) if (!kept.has(request.url)) await cache.delete(request);
    },
    async clear() {
      await caches.delete(nameOf(account));
    },
  };
}
