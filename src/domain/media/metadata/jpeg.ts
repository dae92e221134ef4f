import { orientationOf, orientationTiff } from "./exif";

const EXIF = "Exif\0\0";
const starts = (bytes: Uint8Array, text: string) => [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/** Whether a segment is needed to show the picture. Colour profiles are; metadata of cameras and programs is not. */
function isNeeded(marker: number, body: Uint8Array): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  return marker === 0xe0 || marker === 0xee || (marker === 0xe2 && starts(body, "ICC_PROFILE\0"));
}

/** The end of the compressed data that begin at `from`: the next marker that is not a restart marker. */
function scanEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/**
 * Removes metadata from a JPEG (place, time, device, thumbnails, data after the picture) and keeps the orientation.
 * Null if the bytes are not a valid JPEG.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array[] | null {
  if (!isJpeg(bytes)) return null;
  const kept = [bytes.subarray(0, 2)];
  let orientation = 1;
  let pictured = false;
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2) return null;
    const body = bytes.subarray(at + 4, at + 2 + length);
    const end = marker === 0xda ? scanEnd(bytes, at + 2 + length) : at + 2 + length;
    if (marker === 0xe1 && starts(body, EXIF)) orientation = orientationOf(body.subarray(EXIF.length));
    pictured ||= marker === 0xda;
    if (isNeeded(marker, body)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  if (!pictured) return null;
  if (orientation !== 1) {
    const tiff = orientationTiff(orientation);
    const head = Uint8Array.of(0xff, 0xe1, 0, tiff.length + 2 + EXIF.length, ...[...EXIF].map((c) => c.charCodeAt(0)));
    kept.splice(1, 0, head, tiff);
  }
  return kept;
}
