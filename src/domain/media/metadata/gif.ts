/** Application extensions that are needed to show the picture: loop count and colour profile. */
const DISPLAY_EXTENSIONS = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);

/** The end of the sub-blocks that begin at `from`; null if they exceed the file. */
function blocksEnd(bytes: Uint8Array, from: number): number | null {
  let at = from;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
}

/** The length of a colour table in bytes, by its packed field. */
const tableOf = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** Whether an extension is needed to show the picture. Comments and metadata of programs (such as XMP) are not. */
function isNeeded(bytes: Uint8Array, at: number): boolean {
  if (bytes[at + 1] === 0xfe) return false;
  return bytes[at + 1] !== 0xff || DISPLAY_EXTENSIONS.has(String.fromCharCode(...bytes.subarray(at + 3, at + 14)));
}

/**
 * Removes metadata from a GIF (comments, XMP, data after the picture). Null if the bytes are not a valid GIF. The
 * trailer may be missing, as it often is.
 */
export function stripGif(bytes: Uint8Array): Uint8Array[] | null {
  if (!/^GIF8[79]a$/.test(String.fromCharCode(...bytes.subarray(0, 6)))) return null;
  let at = 13 + tableOf(bytes[10] ?? 0);
  if (at > bytes.length) return null;
  const kept = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return [...kept, bytes.subarray(at, at + 1)];
    if (kind !== 0x21 && kind !== 0x2c) return null;
    // An image has a local colour table and the code size before its data.
    const data = kind === 0x21 ? at + 2 : at + 11 + tableOf(bytes[at + 9] ?? 0);
    const end = blocksEnd(bytes, data);
    if (end === null) return null;
    if (kind === 0x2c || isNeeded(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return kept;
}
