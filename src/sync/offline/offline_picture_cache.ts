/** Pictures that were taken along by one account. They stay until they are let go: no bound of the worker's holds for them. */
export type OfflinePictureCache = {
  /** How many bytes a picture has that is there; null where it is not, or a page lies in its place. */
  size(url: string): Promise<number | null>;
  /** A picture that lies on this device already, for whatever reason; null where none does. */
  found(url: string): Promise<Blob | null>;
  /** Keeps a picture. Rejects where the device is full. */
  put(url: string, picture: Blob): Promise<void>;
  /** Lets go of all but some. */
  keepOnly(urls: ReadonlySet<string>): Promise<void>;
  /** Lets go of everything. */
  clear(): Promise<void>;
};

/** The name of the cache that holds what an account, by its session's key, has taken along. */
const nameOf = (account: string) => `taken/${account}`;

/** Whether a cache holds what some account has taken along. */
export const isOfflinePictureCache = (name: string): boolean => name.startsWith(nameOf(""));

/** An address as the browser writes it, by which it keeps what lies there. */
const written = (url: string) => (URL.canParse(url) ? new URL(url).href : url);

/** Opens what an account has taken along. Without `caches` (no secure context) nothing can be kept, and nothing is. */
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
    async found(url) {
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
