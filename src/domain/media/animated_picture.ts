/** The format of an animated image, as its label shows it. */
export type AnimatedKind = "GIF" | "WEBP" | "APNG";

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const big = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);

const little = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true);

/** The length of a colour table in bytes, by its packed field. */
const tableOf = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** A GIF is animated if it has a second image. */
function isMovingGif(bytes: Uint8Array): boolean {
  let at = 13 + tableOf(bytes[10] ?? 0);
  let pictures = 0;
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x2c) pictures += 1;
    else if (kind !== 0x21) return false;
    if (pictures > 1) return true;
    // An image has a local colour table and the code size before its data; an extension has its label there.
    at += kind === 0x21 ? 2 : 11 + tableOf(bytes[at + 9] ?? 0);
    for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += 1 + length;
    at += 1;
  }
  return false;
}

/** A PNG is animated if it has an `acTL` chunk with more than one frame before its image data. */
function isMovingPng(bytes: Uint8Array): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = textAt(bytes, at + 4, 4);
    if (name === "acTL") return big(bytes, at + 8) > 1;
    if (name === "IDAT") return false;
    at += 12 + big(bytes, at);
  }
  return false;
}

/** A WebP is animated if it has a second frame. */
function isMovingWebp(bytes: Uint8Array): boolean {
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    if (textAt(bytes, at, 4) === "ANMF") frames += 1;
    if (frames > 1) return true;
    const length = little(bytes, at + 4);
    at += 8 + length + (length % 2);
  }
  return false;
}

/**
 * The format of an animated image, by its bytes; null if it is not animated or of another format. Truncated bytes are
 * judged by what is there.
 */
export function animatedKindOf(bytes: Uint8Array): AnimatedKind | null {
  if (/^GIF8[79]a/.test(textAt(bytes, 0, 6))) return isMovingGif(bytes) ? "GIF" : null;
  if (textAt(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return isMovingPng(bytes) ? "APNG" : null;
  if (textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP") return isMovingWebp(bytes) ? "WEBP" : null;
  return null;
}
