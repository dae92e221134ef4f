import { expect, test } from "vitest";
import { isContentOf } from "./file_content";

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...new TextEncoder().encode(part)] : part)));
const filler = Array.from({ length: 40 }, (_, at) => (at * 37) % 256);

test.each([
  ["nothing", bytes()],
  ["a text", bytes("Low tide is at nine.\n")],
  ["a text of another script", bytes("干潮は九時です。")],
  ["a page", bytes("<!doctype html><title>svg</title>")],
])("%s is no file of any kind", (_, content) => {
  for (const type of ["image/png", "image/jpeg", "video/mp4", "audio/mpeg", "application/x-shockwave-flash"])
    expect([type, isContentOf(type, content, false)]).toEqual([type, false]);
});

test("what no browser decodes and no program wrote is no picture", () => {
  expect(isContentOf("image/png", bytes([0, 1, 2, 3], filler), false)).toBe(false);
  expect(isContentOf("image/png", bytes([0x89], "PNG\r\n", [0x1a, 10], filler), false)).toBe(false);
});

test("a picture that the browser decodes is one, whatever it is", () => {
  expect(isContentOf("image/png", bytes([0, 1, 2, 3], filler), true)).toBe(true);
});

test.each([
  ["HEIC", "image/heic", bytes([0, 0, 0, 24], "ftypheic", filler)],
  ["AVIF", "image/avif", bytes([0, 0, 0, 28], "ftypavif", filler)],
  ["TIFF", "image/tiff", bytes("II*", [0], filler)],
  ["TIFF of the other order", "image/tiff", bytes("MM", [0], "*", filler)],
  ["JPEG XL", "image/jxl", bytes([0xff, 0x0a], filler)],
  ["JPEG XL in boxes", "image/jxl", bytes([0, 0, 0, 12], "JXL \r\n", [0x87, 10], filler)],
  ["JPEG 2000", "image/jp2", bytes([0, 0, 0, 12], "jP  \r\n", [0x87, 10], filler)],
  ["BMP", "image/bmp", bytes("BM", filler)],
  ["an icon", "image/x-icon", bytes([0, 0, 1, 0], filler)],
  ["SVG", "image/svg+xml", bytes('<?xml version="1.0"?>\n<!-- a bird -->\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
])("%s is a picture, also where a browser does not decode it", (_, type, content) => {
  expect(isContentOf(type, content, false)).toBe(true);
});

test("a film or a sound needs no more than bytes that are no text", () => {
  for (const type of ["video/mp4", "audio/mpeg"])
    expect(isContentOf(type, bytes([0, 0, 0, 24], filler), false)).toBe(true);
});
