import { CacheExpiration } from "workbox-expiration";
import { isOfflinePictureCache } from "../../src/sync/offline/offline_picture_cache";

/** A cache of pictures up to `bytes` each, bounded in number and age (the least recently seen go first). */
type Shelf = { name: string; bytes: number; entries: number; days: number };

/** Servers give avatars, emoji and attachments the same kind of address: their size tells them apart. */
const shelves: readonly Shelf[] = [
  { name: "faces", bytes: 64 * 1024, entries: 2000, days: 90 },
  { name: "media", bytes: 8 * 1024 * 1024, entries: 300, days: 30 },
];

/** The cache for a picture of `bytes`; undefined where it is too large to be kept. */
export function pictureCacheFor(bytes: number): Shelf | undefined {
  return shelves.find((shelf) => bytes <= shelf.bytes);
}

/**
 * Whether a request is for a picture that may be kept: one that is shown, or whose bytes the page looks at to see whether it
 * moves. A script's own reading of the API is not.
 */
export function isPicture(request: Request): boolean {
  const url = new URL(request.url);
  const looked = request.destination === "" && request.headers.get("accept") === "image/*";
  return (
    request.method === "GET" &&
    (request.destination === "image" || looked) &&
    url.protocol.startsWith("http") &&
    !url.pathname.startsWith("/api/")
  );
}

/** Pictures that are read once from the network and then from this device. */
export type Pictures = {
  /** Answers a picture's request; `later` is the event's waitUntil. Rejects as fetch does where it can be had nowhere. */
  answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response>;
  /** Fetches and keeps what the page showed before this worker had control of it. Resolves whatever fails. */
  keepShown(urls: readonly string[]): Promise<void>;
  /** Forgets every picture and when it was seen. */
  forget(): Promise<void>;
  /** Forgets the large pictures: on a full disk what the reader has comes before what can be fetched again. */
  makeRoom(): Promise<void>;
};

/**
 * Creates the picture caches. Every picture is asked for with CORS, because an opaque answer costs megabytes of quota and
 * its failure cannot be seen; where a server does not allow that it is shown and not kept. A stumble of the network looks the same:
 * the server does not allow it where it fails once more, right after the picture came without.
 */
export function createPictures(fetch: (request: Request) => Promise<Response>, caches: CacheStorage): Pictures {
  const expirations = new Map(
    shelves.map((shelf) => [
      shelf.name,
      new CacheExpiration(shelf.name, { maxEntries: shelf.entries, maxAgeSeconds: shelf.days * 86_400 }),
    ]),
  );
  const closed = new Set<string>();
  let kept = 0;

  const touch = async (shelf: Shelf, url: string) => expirations.get(shelf.name)?.updateTimestamp(url);

  /** Bounds are looked at on the first picture that a worker keeps, and on every twentieth: each look walks through a shelf. */
  const bound = async () => {
    if (kept % 20 === 1) await Promise.all([...expirations.values()].map((one) => one.expireEntries()));
  };

  const find = async (url: string): Promise<{ shelf: Shelf; response: Response } | null> => {
    for (const shelf of shelves) {
      const cache = await caches.open(shelf.name);
      const response = await cache.match(url, { ignoreVary: true });
      if (response) return { shelf, response };
    }
    return null;
  };
  /** What somebody has taken along is bound by nothing. */
  const taken = (url: string) => caches.match(url, { ignoreVary: true });

  const empty = async (name: string) => {
    await caches.delete(name);
    await expirations.get(name)?.delete();
  };
  const makeRoom = () => empty("media");

  const keep = async (url: string, response: Response) => {
    if (response.status !== 200) return;
    const picture = await response.blob();
    // Akkoma answers a file that it does not have with its page and status 200.
    const shelf = !/html/.test(picture.type) && pictureCacheFor(picture.size);
    if (!shelf) return;
    kept += 1;
    try {
      const cache = await caches.open(shelf.name);
      await cache.put(url, new Response(picture, { headers: { "content-type": picture.type } }));
    } catch {
      // Out of quota.
      await makeRoom();
      return;
    }
    await touch(shelf, url);
    await bound();
  };

  const forget = async () => {
    await Promise.all(shelves.map(({ name }) => empty(name)));
    await Promise.all((await caches.keys()).filter(isOfflinePictureCache).map((name) => caches.delete(name)));
  };

  /** `reload`: what the browser has kept of the same address without CORS may not say that it is allowed. */
  const open = (request: Request, cache: RequestCache = "default") =>
    fetch(
      new Request(request.url, {
        mode: "cors",
        cache,
        credentials: "omit",
        headers: { accept: request.headers.get("accept") ?? "image/*" },
      }),
    );

  const answer: Pictures["answer"] = async (request, later) => {
    const { origin } = new URL(request.url);
    const found = await find(request.url);
    if (found) {
      later(touch(found.shelf, request.url));
      return found.response;
    }
    const along = await taken(request.url);
    if (along) return along;
    if (closed.has(origin)) return fetch(request);
    try {
      const response = await open(request);
      later(keep(request.url, response.clone()));
      return response;
    } catch {
      const response = await fetch(request);
      const refused = () => void closed.add(origin);
      if (response.type === "opaque") later(open(request, "reload").then((one) => keep(request.url, one), refused));
      return response;
    }
  };

  const keepShown: Pictures["keepShown"] = async (urls) => {
    const missing = await Promise.all(urls.map(async (url) => ((await find(url)) ? [] : [url])));
    await Promise.allSettled(
      missing.flat().map(async (url) => {
        await keep(url, await open(new Request(url)));
      }),
    );
  };

  return { answer, keepShown, forget, makeRoom };
}
