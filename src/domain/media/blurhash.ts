import { decodeBlurHash } from "fast-blurhash";

/** Pixels on each side: the browser smooths what lies between them. A row of them ends on four bytes, as a bitmap's must. */
const side = 16;
const head = 54;

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";

/** Whether a text has a Blurhash's digits, and as many as the first of them says. */
function isBlurhash(hash: string): boolean {
  const size = digits.indexOf(hash[0] ?? " ");
  const parts = ((size % 9) + 1) * (Math.floor(size / 9) + 1);
  return hash.length === 4 + 2 * parts && [...hash].every((one) => digits.includes(one));
}

/**
 * The colours of a Blurhash as an address of a bitmap, `data:image/bmp;base64,…`: the browser draws it like any picture, away
 * from the main thread, where a canvas would be drawn on it.
 * @returns null for a hash that cannot be read
 */
export function blurhashAddress(hash: string): string | null {
  if (!isBlurhash(hash)) return null;
  const pixels = decodeBlurHash(hash, side, side);
  const size = head + side * side * 3;
  const view = new DataView(new ArrayBuffer(size));
  view.setUint16(0, 0x424d);
  view.setUint32(2, size, true);
  view.setUint32(10, head, true);
  view.setUint32(14, head - 14, true);
  view.setInt32(18, side, true);
  // Rows from the top down.
  view.setInt32(22, -side, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let pixel = 0; pixel < side * side; pixel++)
    for (let colour = 0; colour < 3; colour++)
      view.setUint8(head + pixel * 3 + colour, pixels[pixel * 4 + 2 - colour] ?? 0);
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...new Uint8Array(view.buffer)))}`;
}
