import { expect, test } from "vitest";
import * as v from "valibot";
import { MediaAttachment } from "../entities/statuses/media_attachment";
import { fileNameOf, firstGalleryRows, isViewable, mediaKindOf, galleryRows } from "./gallery";

let made = 0;
const one = (type: string, more: object = {}) =>
  v.parse(MediaAttachment, { id: String(++made), type, url: `https://a.example/${made}`, ...more });
const many = (count: number, type = "image") => Array.from({ length: count }, () => one(type));
const lengths = (...types: string[]) => galleryRows(types.map((type) => one(type))).map(({ items }) => items.length);
const pictures = (count: number) => galleryRows(many(count)).map(({ items }) => items.length);

test("rows have three pictures; a single last one joins the row before it", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 10].map(pictures)).toEqual([
    [1],
    [2],
    [3],
    [4],
    [3, 2],
    [3, 3],
    [3, 4],
    [3, 3, 2],
    [3, 3, 4],
  ]);
});

test("sounds and files stand in rows of their own, where they were put", () => {
  expect(
    galleryRows([one("image"), one("audio"), one("video"), one("gifv"), one("unknown"), one("image")]),
  ).toMatchObject([
    { as: "pictures", items: [{ type: "image" }] },
    { as: "audio" },
    { as: "pictures", items: [{ type: "video" }, { type: "gifv" }] },
    { as: "line" },
    { as: "pictures" },
  ]);
  expect(lengths("audio", "audio")).toEqual([1, 1]);
});

test("the order of attachments is kept", () => {
  const media = many(9);
  expect(galleryRows(media).flatMap(({ items }) => items)).toEqual(media);
});

test("attachments that are hidden are a line each, and more than 8 wait for 'show all'", () => {
  const lines = (count: number) => firstGalleryRows(galleryRows(many(count), true), true).length;
  expect(galleryRows(many(4), true).map(({ as }) => as)).toEqual(["line", "line", "line", "line"]);
  expect([8, 9, 30].map(lines)).toEqual([8, 8, 8]);
});

test("rows wait for 'show all' once they are higher than the gallery is wide", () => {
  const shown = (count: number) => firstGalleryRows(galleryRows(many(count))).length;
  // A row of three has the height 1 / 3.6, one of four 1 / 4.6: three rows fit, four do not.
  expect([1, 9, 10].map(shown)).toEqual([1, 3, 3]);
  expect(firstGalleryRows(galleryRows(many(12)))).toHaveLength(3);
  // A sound has the height 1 / 4, a file 1 / 8.
  expect(firstGalleryRows(galleryRows(many(4, "audio")))).toHaveLength(4);
  expect(firstGalleryRows(galleryRows(many(5, "audio")))).toHaveLength(4);
  expect(firstGalleryRows(galleryRows(many(8, "unknown")))).toHaveLength(8);
  expect(firstGalleryRows(galleryRows(many(9, "unknown")))).toHaveLength(8);
  // A row of one has the height 1 / 1.6.
  expect(firstGalleryRows(galleryRows([one("image"), one("audio"), one("image")]))).toHaveLength(2);
});

test("what a file is, is told by its server, else its type of file, else its name", () => {
  expect(mediaKindOf(one("image"))).toBe("image");
  expect(mediaKindOf(one("unknown"))).toBe("file");
  expect(mediaKindOf(one("unknown", { pleroma: { mime_type: "video/x-matroska" } }))).toBe("video");
  expect(mediaKindOf(one("unknown", { pleroma: { mime_type: "application/x-shockwave-flash" } }))).toBe("flash");
  expect(mediaKindOf(one("unknown", { url: null, remote_url: "https://a.example/b.swf?c" }))).toBe("flash");
  expect(mediaKindOf(one("hologram"))).toBe("file");
});

test("the media viewer keeps only image, video, audio and flash", () => {
  const kept = ["image", "gifv", "video", "audio"].map((type) => isViewable(one(type)));
  expect(kept).toEqual([true, true, true, true]);
  expect(isViewable(one("unknown", { pleroma: { mime_type: "application/x-shockwave-flash" } }))).toBe(true);
  expect(isViewable(one("unknown"))).toBe(false);
  expect(isViewable(one("image", { url: null }))).toBe(false);
});

test("a file is called as its server says, else as its address ends", () => {
  const name = (url: string) => fileNameOf({ url, remote_url: null });
  expect(name("https://a.example/media/0af3.pdf?name=tide%20table.pdf")).toBe("tide table.pdf");
  expect(name("https://a.example/media/tide%20table.pdf")).toBe("tide table.pdf");
  expect(name("https://a.example/media/100%")).toBe("100%");
  expect(name("nothing")).toBe("");
  expect(fileNameOf({ url: null, remote_url: "https://b.example/x.swf" })).toBe("x.swf");
});
