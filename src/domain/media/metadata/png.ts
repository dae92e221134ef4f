import { orientationOf, orientationTiff } from "./exif";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const METADATA_CHUNKS = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]);

/** The checksum of a PNG chunk (CRC-32 of its name and body). */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function chunk(name: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + body.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  bytes.set(
    [...name].map((letter) => letter.charCodeAt(0)),
    4,
  );
  bytes.set(body, 8);
  view.setUint32(8 + body.length, checksum(bytes.subarray(4, 8 + body.length)));
  return bytes;
}

/** Removes metadata from a PNG and keeps the orientation. Null if the bytes are not a complete PNG. */
export function stripPng(bytes: Uint8Array): Uint8Array[] | null {
  if (!SIGNATURE.every((byte, at) => bytes[at] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (end > bytes.length) return null;
    const orientation = name === "eXIf" ? orientationOf(bytes.subarray(at + 8, end - 4)) : 1;
    if (!METADATA_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    // eXIf must come before the image data.
    if (orientation !== 1) kept.push(chunk("eXIf", orientationTiff(orientation)));
    if (name === "IEND") return kept;
    at = end;
  }
  return null;
}
