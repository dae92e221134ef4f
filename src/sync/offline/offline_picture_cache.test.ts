import { expect, test } from "vitest";
import { createCaches } from "../../../tests/support/fakes/caches";
import { createOfflinePictureCache } from "./offline_picture_cache";

test("kept pictures stay however their URL is written, and others are deleted", async () => {
  const cache = createOfflinePictureCache(createCaches().storage, "me@here");
  if (!cache) throw new Error("no caches");
  const picture = new Blob(["picture"]);
  const kept = ["https://A.example/Größe.jpg", "https://a.example/two words.png", "https://a.example/plain.png"];
  for (const url of [...kept, "https://a.example/old.png"]) await cache.put(url, picture);
  await cache.keepOnly(new Set(kept));
  expect(await Promise.all(kept.map((url) => cache.size(url)))).toEqual(kept.map(() => picture.size));
  expect(await cache.size("https://a.example/old.png")).toBe(null);
});
