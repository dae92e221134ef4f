import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { limitsFor, smallerCopy, type Draw } from "./shrink_picture";

/** A browser that draws four bytes for ten pixels. */
const draw = vi.fn<Draw>(
  async (_blob, { width, height, type }) => new Blob([new Uint8Array(width * height * 0.4)], { type }),
);
const any = () => true;
const png = new Blob([Uint8Array.of(0x89, 0x50)], { type: "image/png" });

test("a copy is as large as the limits allow and keeps its shape", async () => {
  const copy = await smallerCopy(png, { width: 4000, height: 3000 }, { bytes: 1_000_000, pixels: null }, any, draw);
  expect(copy?.blob.size).toBeLessThanOrEqual(1_000_000);
  expect(copy?.blob.size).toBeGreaterThan(800_000);
  expect((copy?.width ?? 0) / (copy?.height ?? 1)).toBeCloseTo(4 / 3, 2);
  expect(copy?.blob.type).toBe("image/webp");
  const flat = await smallerCopy(png, { width: 4000, height: 3000 }, { bytes: null, pixels: 3_000_000 }, any, draw);
  expect([flat?.width, flat?.height]).toEqual([2000, 1500]);
});

test("what is no clear picture, or goes to a server without WebP, is a JPEG", async () => {
  const limits = { bytes: 3000, pixels: null };
  const size = { width: 100, height: 100 };
  const jpeg = new Blob([], { type: "image/jpeg" });
  expect((await smallerCopy(jpeg, size, limits, any, draw))?.blob.type).toBe("image/jpeg");
  expect((await smallerCopy(png, size, limits, () => false, draw))?.blob.type).toBe("image/jpeg");
});

test("no copy is made of animations, unknown sizes or tiny results", async () => {
  const frames = Buffer.concat([Buffer.alloc(6 * 4 * 3, 20), Buffer.alloc(6 * 4 * 3, 200)]);
  const gif = await sharp(frames, { raw: { width: 6, height: 8, channels: 3, pageHeight: 4 } })
    .gif()
    .toBuffer();
  const limits = { bytes: 1000, pixels: null };
  const size = { width: 600, height: 400 };
  expect(await smallerCopy(new Blob([new Uint8Array(gif)]), size, limits, any, draw)).toBe(null);
  expect(await smallerCopy(png, { width: null, height: null }, limits, any, draw)).toBe(null);
  expect(await smallerCopy(png, size, { bytes: 10, pixels: null }, any, draw)).toBe(null);
});

test("what keeps to all that its server says and was refused all the same is halved", () => {
  const whole = { width: 100, height: 100 };
  expect(limitsFor({ bytes: 500, pixels: null }, 900, whole)).toEqual({ bytes: 500, pixels: null });
  expect(limitsFor({ bytes: null, pixels: 400 }, 900, whole)).toEqual({ bytes: null, pixels: 400 });
  expect(limitsFor({ bytes: null, pixels: null }, 900, whole)).toEqual({ bytes: 450, pixels: null });
  expect(limitsFor({ bytes: 2000, pixels: 20_000 }, 901, whole)).toEqual({ bytes: 450, pixels: 20_000 });
});
