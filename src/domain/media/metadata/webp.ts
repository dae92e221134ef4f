import { orientationOf, orientationTiff } from "./exif";

const XMP_FLAG = 0x04;
const EXIF_FLAG = 0x08;

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

function chunk(name: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + body.length + (body.length % 2));
  bytes.set([...name].map((letter) => letter.charCodeAt(0)));
  new DataView(bytes.buffer).setUint32(4, body.length, true);
  bytes.set(body, 8);
  return bytes;
}

/** Removes metadata from a WebP and keeps the orientation. Null if the bytes are not a complete WebP. */
export function stripWebp(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes.length < 12 || nameAt(bytes, 0) !== "RIFF" || nameAt(bytes, 8) !== "WEBP") return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Uint8Array[] = [];
  let flags = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true);
    const name = nameAt(bytes, at);
    if (at + 8 + length > bytes.length) return null;
    if (name === "EXIF") {
      const body = bytes.subarray(at + 8, at + 8 + length);
      const orientation = orientationOf(nameAt(body, 0) === "Exif" ? body.subarray(6) : body);
      if (orientation !== 1) {
        chunks.push(chunk("EXIF", orientationTiff(orientation)));
        flags = EXIF_FLAG;
      }
    } else if (name !== "XMP ") chunks.push(bytes.slice(at, at + 8 + length + (length % 2)));
    at += 8 + length + (length % 2);
  }
  const [first] = chunks;
  if (!first) return null;
  if (nameAt(first, 0) === "VP8X") first[8] = ((first[8] ?? 0) & ~(XMP_FLAG | EXIF_FLAG)) | flags;
  const head = bytes.slice(0, 12);
  const size = chunks.reduce((sum, one) => sum + one.length, 4);
  new DataView(head.buffer).setUint32(4, size, true);
  return [head, ...chunks];
}
