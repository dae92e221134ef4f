import { expect, test } from "vitest";
import { animatedKindOf } from "./animated_picture";

const bytes = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((one) => one.charCodeAt(0)) : part)),
  );

const head = bytes("GIF89a", [1, 0, 1, 0, 0x80, 0, 0], [0, 0, 0, 255, 255, 255]);
const loop = bytes([0x21, 0xff, 11], "NETSCAPE2.0", [3, 1, 0, 0, 0]);
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0];
const gif = (...frames: (readonly number[])[]) => bytes([...head], [...loop], ...frames, [0x3b]);

const number = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const chunk = (name: string, body: readonly number[] = []) => [
  ...number(body.length),
  ...bytes(name),
  ...body,
  0,
  0,
  0,
  0,
];
const png = (...chunks: (readonly number[])[]) =>
  bytes(
    [0x89],
    "PNG\r\n",
    [0x1a, 0x0a],
    chunk(
      "IHDR",
      Array.from({ length: 13 }, () => 0),
    ),
    ...chunks,
  );

const part = (name: string, body: readonly number[] = [1, 2, 3]) => [
  ...bytes(name),
  body.length,
  0,
  0,
  0,
  ...body,
  ...(body.length % 2 ? [0] : []),
];
const webp = (...parts: (readonly number[])[]) => bytes("RIFF", [0, 0, 0, 0], "WEBP", ...parts);

test("a GIF is animated by a second image, not by its loop extension", () => {
  expect(animatedKindOf(gif(frame))).toBeNull();
  expect(animatedKindOf(gif(frame, frame))).toBe("GIF");
});

test("a GIF whose pictures have colours of their own is walked through all the same", () => {
  const own = [...frame.slice(0, 9), 0x80, 1, 2, 3, 4, 5, 6, ...frame.slice(10)];
  expect(animatedKindOf(gif(own))).toBeNull();
  expect(animatedKindOf(gif(own, own))).toBe("GIF");
});

test("a PNG moves when it counts more than one frame before its picture", () => {
  expect(animatedKindOf(png(chunk("IDAT")))).toBeNull();
  expect(animatedKindOf(png(chunk("acTL", [...number(1), ...number(0)]), chunk("IDAT")))).toBeNull();
  expect(animatedKindOf(png(chunk("acTL", [...number(3), ...number(0)]), chunk("IDAT")))).toBe("APNG");
  expect(animatedKindOf(png(chunk("IDAT"), chunk("acTL", [...number(3), ...number(0)])))).toBeNull();
});

test("a WebP moves when it has a second frame", () => {
  expect(animatedKindOf(webp(part("VP8 ")))).toBeNull();
  expect(animatedKindOf(webp(part("VP8X"), part("ANIM"), part("ANMF")))).toBeNull();
  expect(animatedKindOf(webp(part("VP8X"), part("ANIM"), part("ANMF"), part("ANMF", [1])))).toBe("WEBP");
});

test("what ends too early, is empty or is anything else stands still", () => {
  const moving = gif(frame, frame);
  expect(animatedKindOf(moving.slice(0, 30))).toBeNull();
  expect(animatedKindOf(new Uint8Array())).toBeNull();
  expect(animatedKindOf(bytes([0xff, 0xd8, 0xff, 0xe0]))).toBeNull();
  expect(animatedKindOf(png().slice(0, 12))).toBeNull();
  expect(animatedKindOf(webp().slice(0, 10))).toBeNull();
});

test("bytes within a larger buffer are read at their own place", () => {
  const moving = png(chunk("acTL", [...number(3), ...number(0)]), chunk("IDAT"));
  const larger = new Uint8Array(moving.length + 7);
  larger.set(moving, 7);
  expect(animatedKindOf(larger.subarray(7))).toBe("APNG");
});
