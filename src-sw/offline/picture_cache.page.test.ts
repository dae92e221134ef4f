import { beforeEach, expect, test, vi } from "vitest";
import { createCaches } from "../../tests/support/fakes/caches";
import { createPictureStore, isPicture, pictureCacheFor } from "./picture_cache";

const picture = (url: string) =>
  Object.defineProperty(new Request(url, { mode: "no-cors" }), "destination", { value: "image" });
const png = (bytes: number) => new Response(new Uint8Array(bytes), { headers: { "content-type": "image/png" } });

let disk: ReturnType<typeof createCaches>;
beforeEach(() => {
  disk = createCaches();
  vi.stubGlobal("caches", disk.storage);
});

/** Requests one picture and waits for the background work. */
async function look(pictures: ReturnType<typeof createPictureStore>, url: string) {
  const later: Promise<unknown>[] = [];
  const response = await pictures.respond(picture(url), (work) => later.push(work));
  await Promise.all(later);
  return response;
}

test("a picture is requested once, with CORS and no credentials, then cached", async () => {
  const asked: Request[] = [];
  const pictures = createPictureStore(async (request) => {
    asked.push(request);
    return png(10);
  }, disk.storage);
  await look(pictures, "https://media.example/a.png");
  const again = await look(pictures, "https://media.example/a.png");
  expect(asked.map(({ mode, credentials }) => [mode, credentials])).toEqual([["cors", "omit"]]);
  expect((await again.arrayBuffer()).byteLength).toBe(10);
  expect(again.headers.get("content-type")).toBe("image/png");
});

/** A response that pages may show but not read. */
const opaque = () => Object.defineProperty(png(10), "type", { value: "opaque" });

test("a picture without CORS is shown, not cached, and CORS is not tried again", async () => {
  const modes: string[] = [];
  const pictures = createPictureStore(async ({ mode }) => {
    modes.push(mode);
    if (mode === "cors") throw new TypeError("Failed to fetch");
    return opaque();
  }, disk.storage);
  await look(pictures, "https://closed.example/a.png");
  await look(pictures, "https://closed.example/b.png");
  expect(modes).toEqual(["cors", "no-cors", "cors", "no-cors"]);
  expect([...disk.all.values()].every((kept) => kept.size === 0)).toBe(true);
});

test("network errors do not count as missing CORS, even for many pictures at once", async () => {
  let stumbles = true;
  const pictures = createPictureStore(async ({ mode }) => {
    if (mode === "no-cors") stumbles = false;
    if (stumbles) throw new TypeError("Failed to fetch");
    return mode === "cors" ? png(10) : opaque();
  }, disk.storage);
  const urls = ["a", "b", "c"].map((name) => `https://media.example/${name}.png`);
  await Promise.all(urls.map((url) => look(pictures, url)));
  await look(pictures, "https://media.example/later.png");
  expect([...(disk.all.get("faces")?.keys() ?? [])].toSorted()).toEqual([...urls, "https://media.example/later.png"]);
});

test("a picture of the app's own server says nothing about CORS", async () => {
  let stumbles = true;
  const modes: string[] = [];
  const pictures = createPictureStore(async ({ mode }) => {
    modes.push(mode);
    if (mode === "cors" && stumbles) throw new TypeError("Failed to fetch");
    return Object.defineProperty(png(10), "type", { value: "basic" });
  }, disk.storage);
  await look(pictures, "https://here.example/a.png");
  stumbles = false;
  await look(pictures, "https://here.example/b.png");
  expect(modes).toEqual(["cors", "no-cors", "cors"]);
  expect([...(disk.all.get("faces")?.keys() ?? [])]).toEqual(["https://here.example/b.png"]);
});

test("a failed network says nothing about a server's CORS", async () => {
  let online = false;
  const pictures = createPictureStore(async () => {
    if (!online) throw new TypeError("Failed to fetch");
    return png(10);
  }, disk.storage);
  expect((await look(pictures, "https://media.example/a.png")).type).toBe("error");
  online = true;
  await look(pictures, "https://media.example/a.png");
  expect(disk.all.get("faces")?.has("https://media.example/a.png")).toBe(true);
});

test("errors are not kept", async () => {
  const pictures = createPictureStore(async () => new Response("", { status: 404 }), disk.storage);
  expect((await look(pictures, "https://media.example/gone.png")).status).toBe(404);
  expect([...disk.all.values()].every((kept) => kept.size === 0)).toBe(true);
});

test("an HTML page in place of a picture is not cached; the picture is later", async () => {
  let asked = 0;
  const page = () => new Response("<html>", { headers: { "content-type": "text/html; charset=utf-8" } });
  const pictures = createPictureStore(async () => (asked++ === 0 ? page() : png(10)), disk.storage);
  await look(pictures, "https://media.example/a.png");
  const again = await look(pictures, "https://media.example/a.png");
  expect([asked, again.headers.get("content-type")]).toEqual([2, "image/png"]);
});

test("what was shown before the worker had control is kept when it is named", async () => {
  const pictures = createPictureStore(async () => png(70_000), disk.storage);
  await pictures.cacheLoaded(["https://media.example/a.png"]);
  expect(disk.all.get("media")?.has("https://media.example/a.png")).toBe(true);
});

test("deleted pictures are gone with their timestamps and are fetched again", async () => {
  let asked = 0;
  const pictures = createPictureStore(async () => {
    asked += 1;
    return png(asked === 1 ? 10 : 70_000);
  }, disk.storage);
  const noted = () =>
    new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("workbox-expiration");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction("cache-entries").objectStore("cache-entries").count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  await look(pictures, "https://media.example/face.png");
  await look(pictures, "https://media.example/large.png");
  expect(await noted()).toBeGreaterThan(1);
  await pictures.deleteAll();
  expect([...disk.all.keys()]).toEqual([]);
  expect(await noted()).toBe(0);
  await look(pictures, "https://media.example/face.png");
  expect(asked).toBe(3);
});

test.each([
  [64 * 1024, "faces"],
  [64 * 1024 + 1, "media"],
  [8 * 1024 * 1024, "media"],
  [8 * 1024 * 1024 + 1, undefined],
])("a picture of %i bytes is kept in %s", (bytes, name) => expect(pictureCacheFor(bytes)?.name).toBe(name));

test("what a script reads, and answers of the API, are no pictures", () => {
  expect(isPicture(picture("https://media.example/a.png"))).toBe(true);
  expect(isPicture(new Request("https://media.example/a.png"))).toBe(false);
  expect(isPicture(picture("https://server.example/api/v1/pleroma/captcha"))).toBe(false);
});

test("a picture whose bytes the page looks at comes from what is kept, and is kept", () => {
  const looked = new Request("https://media.example/a.png", { headers: { accept: "image/*" } });
  expect(isPicture(Object.defineProperty(looked, "destination", { value: "" }))).toBe(true);
});

test("downloads survive every other eviction; only deleting everything removes them", async () => {
  const taken = await disk.storage.open("taken/me@host");
  await taken.put("https://media.example/along.png", png(30));
  const pictures = createPictureStore(() => Promise.reject(new TypeError("no network")), disk.storage);
  const shown = await look(pictures, "https://media.example/along.png");
  expect((await shown.arrayBuffer()).byteLength).toBe(30);
  await pictures.makeRoom();
  expect((await look(pictures, "https://media.example/along.png")).status).toBe(200);
  await pictures.deleteAll();
  expect((await look(pictures, "https://media.example/along.png")).type).toBe("error");
});
