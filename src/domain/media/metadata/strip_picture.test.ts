import sharp from "sharp";
import { expect, test } from "vitest";
import { createRandom } from "../../../../tests/support/fakes/random";
import { stripPicture } from "./strip_picture";

/** A 6×4 picture with a place, a program's name and an orientation in its metadata. */
const noted = (orientation: number) =>
  sharp({ create: { width: 6, height: 4, channels: 3, background: "#e2714f" } })
    .withExif({ IFD0: { Software: "secret-program" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" } })
    .withMetadata({ orientation });

const formats = ["jpeg", "png", "webp"] as const;
const join = (parts: Uint8Array[] | null) => Buffer.concat(parts ?? []);

test.each(formats)("a %s loses its place and keeps its picture and orientation", async (format) => {
  const before = await noted(6).toFormat(format).toBuffer();
  expect(before.includes("secret-program") || format === "png").toBe(true);
  const after = join(stripPicture(new Uint8Array(before)));
  expect(after.length).toBeLessThan(before.length);
  expect(after.includes("secret-program")).toBe(false);
  const meta = await sharp(after).metadata();
  expect(meta).toMatchObject({ format, width: 6, height: 4, orientation: 6 });
  expect(meta.xmp).toBeUndefined();
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer());
});

test.each(formats)("a %s that stands upright needs no note at all", async (format) => {
  const meta = await sharp(join(stripPicture(new Uint8Array(await noted(1).toFormat(format).toBuffer())))).metadata();
  expect(meta.exif).toBeUndefined();
});

test("data after a JPEG's end is removed (motion photos have their place there)", async () => {
  const jpeg = await noted(1).jpeg({ progressive: true }).toBuffer();
  const after = join(stripPicture(new Uint8Array(Buffer.concat([jpeg, Buffer.from("trailing-video")]))));
  expect(after.includes("trailing-video")).toBe(false);
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
});

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="secret-xmp"/></rdf:RDF></x:xmpmeta>`;
const avif = async (orientation = 1) => noted(orientation).withXmp(xmp).toFormat("avif", { quality: 40 }).toBuffer();

test.each([1, 6])(
  "an AVIF (and a HEIC, which is built alike) loses place and XMP, turned as %i says",
  async (turned) => {
    const before = await avif(turned);
    expect([before.includes("secret-program"), before.includes("secret-xmp")]).toEqual([true, true]);
    const after = join(stripPicture(new Uint8Array(before)));
    expect([after.includes("secret-program"), after.includes("secret-xmp")]).toEqual([false, false]);
    expect(after.length).toBe(before.length);
    const size = async (file: Buffer) => (await sharp(file).autoOrient().toBuffer({ resolveWithObject: true })).info;
    expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer());
    expect((await size(after)).width).toBe((await size(before)).width);
  },
);

/** A GIF of two frames with a comment, XMP and a loop. */
async function aGif(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(6 * 4 * 3, 20), Buffer.alloc(6 * 4 * 3, 200)]);
  const gif = await sharp(frames, { raw: { width: 6, height: 8, channels: 3, pageHeight: 4 } })
    .gif({ loop: 3, delay: [50, 70] })
    .toBuffer();
  const head = 13 + ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0);
  const block = (text: string) => Buffer.concat([Buffer.of(text.length), Buffer.from(text)]);
  const comment = Buffer.concat([Buffer.of(0x21, 0xfe), block("secret-comment"), Buffer.of(0)]);
  const data = Buffer.concat([Buffer.of(0x21, 0xff), block("XMP DataXMP"), block("secret-xmp"), Buffer.of(0)]);
  return Buffer.concat([gif.subarray(0, head), comment, data, gif.subarray(head), Buffer.from("trailing")]);
}

test("a GIF loses comments, XMP and what follows it, and keeps its frames and its loop", async () => {
  const before = await aGif();
  const after = join(stripPicture(new Uint8Array(before)));
  for (const secret of ["secret-comment", "secret-xmp", "trailing"]) expect(after.includes(secret)).toBe(false);
  const meta = await sharp(after, { animated: true }).metadata();
  expect(meta).toMatchObject({ format: "gif", pages: 2, loop: 3, delay: [50, 70] });
  const raw = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer();
  expect(await raw(after)).toEqual(await raw(before));
});

test("a GIF without an end mark is bared, too", async () => {
  const gif = await aGif();
  const open = gif.subarray(0, gif.lastIndexOf(0x3b));
  expect(join(stripPicture(new Uint8Array(open))).includes("secret-comment")).toBe(false);
});

test("a corrupt file is stripped or null: no throw, no endless loop, no new bytes", async () => {
  const files = [
    await avif(6),
    await aGif(),
    ...(await Promise.all(formats.map((one) => noted(6).toFormat(one).toBuffer()))),
  ];
  const random = createRandom(20);
  console.log("seed 20");
  for (let run = 0; run < 3000; run++) {
    const file = files[run % files.length] ?? Buffer.alloc(0);
    const bytes = new Uint8Array(
      file.subarray(0, random.next() < 0.3 ? Math.floor(random.next() * file.length) : file.length),
    );
    for (let times = 1 + Math.floor(random.next() * 6); times > 0; times--)
      // Mostly in `iloc`, which contains the offsets.
      bytes[Math.floor(random.next() * Math.min(bytes.length, 500))] = random.next() < 0.3 ? 255 : random.next() * 256;
    const before = bytes.slice();
    const parts = stripPicture(bytes);
    expect(Buffer.compare(bytes, before)).toBe(0);
    const length = parts?.reduce((sum, one) => sum + one.length, 0) ?? 0;
    expect(length).toBeLessThanOrEqual(bytes.length + 64);
  }
});

test("other and broken files are left to others", async () => {
  expect(stripPicture(new TextEncoder().encode("BM and more"))).toBe(null);
  expect(stripPicture(new Uint8Array())).toBe(null);
  const png = await noted(1).png().toBuffer();
  expect(stripPicture(png.subarray(0, png.length - 20))).toBe(null);
  const cut = await avif();
  expect(stripPicture(new Uint8Array(cut.subarray(0, cut.length - 20)))).toBe(null);
});
