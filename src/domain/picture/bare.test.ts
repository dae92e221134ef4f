// @vitest-environment node
import sharp from "sharp";
import { expect, test } from "vitest";
import { barePicture } from "./bare";

/** A picture of 6×4 with a place, a program's name and an orientation noted in it. */
const noted = (orientation: number) =>
  sharp({ create: { width: 6, height: 4, channels: 3, background: "#e2714f" } })
    .withExif({ IFD0: { Software: "secret-program" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" } })
    .withMetadata({ orientation });

const formats = ["jpeg", "png", "webp"] as const;
const join = (parts: Uint8Array[] | null) => Buffer.concat(parts ?? []);

test.each(formats)("a %s loses its place and keeps its picture and orientation", async (format) => {
  const before = await noted(6).toFormat(format).toBuffer();
  expect(before.includes("secret-program") || format === "png").toBe(true);
  const after = join(barePicture(new Uint8Array(before)));
  expect(after.length).toBeLessThan(before.length);
  expect(after.includes("secret-program")).toBe(false);
  const meta = await sharp(after).metadata();
  expect(meta).toMatchObject({ format, width: 6, height: 4, orientation: 6 });
  expect(meta.xmp).toBeUndefined();
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer());
});

test.each(formats)("a %s that stands upright needs no note at all", async (format) => {
  const meta = await sharp(join(barePicture(new Uint8Array(await noted(1).toFormat(format).toBuffer())))).metadata();
  expect(meta.exif).toBeUndefined();
});

test("what follows a JPEG's end goes with the rest (motion photos carry their place there)", async () => {
  const jpeg = await noted(1).jpeg({ progressive: true }).toBuffer();
  const after = join(barePicture(new Uint8Array(Buffer.concat([jpeg, Buffer.from("trailing-video")]))));
  expect(after.includes("trailing-video")).toBe(false);
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
});

test("other and broken files are left to others", async () => {
  expect(barePicture(new TextEncoder().encode("GIF89a…"))).toBe(null);
  expect(barePicture(new Uint8Array())).toBe(null);
  const png = await noted(1).png().toBuffer();
  expect(barePicture(png.subarray(0, png.length - 20))).toBe(null);
});
