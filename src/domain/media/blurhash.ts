import { decodeBlurHash } from "fast-blurhash";

/**
 * The side of the bitmap in pixels; the browser scales it smoothly. Each row of 16 × 3 bytes is a multiple of four
 * bytes, as BMP requires.
 */
const side = 16;
const head = 54;

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";

/** Whether a text is a Blurhash: it has only valid digits, and the length that its first digit says. */
function isBlurhash(hash: string): boolean {
  const size = digits.indexOf(hash[0] ?? " ");
  const parts = ((size % 9) + 1) * (Math.floor(size / 9) + 1);
  return hash.length === 4 + 2 * parts && [...hash].every((one) => digits.includes(one));
}

/**
 * A Blurhash as a bitmap, `data:image/bmp;base64,…`. The browser decodes it off the main thread, unlike a canvas.
 * @returns null for an invalid hash
 */
export function blurhashDataUrl(hash: string): string | null {
  if (!isBlurhash(hash)) return null;
  const pixels = decodeBlurHash(hash, side, side);
  const size = head + side * side * 3;
  const view = new DataView(new ArrayBuffer(size));
  view.setUint16(0, 0x424d);
  view.setUint32(2, size, true);
  view.setUint32(10, head, true);
  view.setUint32(14, head - 14, true);
  view.setInt32(18, side, true);
  // A negative height means rows from the top down.
  view.setInt32(22, -side, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let pixel = 0; pixel < side * side; pixel++)
    for (let colour = 0; colour < 3; colour++)
      view.setUint8(head + pixel * 3 + colour, pixels[pixel * 4 + 2 - colour] ?? 0);
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...new Uint8Array(view.buffer)))}`;
}
