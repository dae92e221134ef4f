import sharp from "sharp";
import { expect, test } from "vitest";
import { mediaKindOf } from "../../../src/domain/media/gallery";
import { animatedKindOf } from "../../../src/domain/media/animated_picture";
import { createInstance } from "../instance";
import { seedAttachments } from "./attachments";
import { kinds } from "./kinds";

test("the pictures are of the sizes that they are said to have, and those that move do", async () => {
  for (const [name, { mime, width, height, bytes }] of Object.entries(kinds)) {
    if (!mime.startsWith("image/")) continue;
    const file = await bytes();
    const { pages = 1, pageHeight, ...read } = await sharp(file, { animated: true }).metadata();
    expect([name, read.width, pageHeight ?? read.height]).toEqual([name, width, height]);
    const moving = name.startsWith("moving") ? (mime === "image/png" ? "APNG" : name.slice(7).toUpperCase()) : null;
    expect([name, animatedKindOf(file)]).toEqual([name, moving]);
    if (mime === "image/gif" || name === "moving.webp") expect(pages).toBeGreaterThan(1);
  }
});

test("a status of each kind is there, with its files", async () => {
  const { server } = createInstance({ seed: 1, statuses: 0 });
  const all = seedAttachments(server);
  const mimes = new Set<string>();
  for (const [, { media_ids }] of all) {
    expect(media_ids.length).toBeGreaterThan(0);
    for (const id of media_ids) {
      const media = server.store.media.get(id);
      mimes.add(media?.mime ?? "");
      const file = await server.files.get(media?.path ?? "");
      if (media?.path.endsWith("gone.jpg")) expect(file).toBeUndefined();
      else expect(file?.bytes.length).toBeGreaterThan(0);
    }
  }
  expect([...mimes].sort()).toEqual([...new Set(Object.values(kinds).map(({ mime }) => mime))].sort());
  const swf = { id: "1", type: "unknown", pleroma: { mime_type: kinds["film.swf"].mime }, url: null, remote_url: null };
  expect(
    mediaKindOf({ ...swf, type: "unknown", preview_url: null, description: null, blurhash: null, meta: null }),
  ).toBe("flash");
});
