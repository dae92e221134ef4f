import { expect, test } from "vitest";
import { createCaches } from "../../../tests/support/fakes/caches";
import { createOfflinePictureCache } from "./offline_picture_cache";

test("what is kept stays however its server writes its address, and all else goes", async () => {
  const shelf = createOfflinePictureCache(createCaches().storage, "me@here");
  if (!shelf) throw new Error("no caches");
  const picture = new Blob(["picture"]);
  const kept = ["https://A.example/Größe.jpg", "https://a.example/two words.png", "https://a.example/plain.png"];
  for (const url of [...kept, "https://a.example/old.png"]) await shelf.put(url, picture);
  await shelf.keepOnly(new Set(kept));
  expect(await Promise.all(kept.map((url) => shelf.size(url)))).toEqual(kept.map(() => picture.size));
  expect(await shelf.size("https://a.example/old.png")).toBe(null);
});
