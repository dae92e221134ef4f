/** Application extensions that belong to showing the picture: how often it loops, and its colours. */
const SHOWN = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);

/** Where the sub-blocks that begin at `from` end; null where they run out of the file. */
function blocksEnd(bytes: Uint8Array, from: number): number | null {
  let at = from;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
}

/** How long a colour table is, by the packed field that names it. */
const tableOf = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** Whether an extension is needed to show the picture; comments and what programs noted (XMP among it) are not. */
function isNeeded(bytes: Uint8Array, at: number): boolean {
  if (bytes[at + 1] === 0xfe) return false;
  return bytes[at + 1] !== 0xff || SHOWN.has(String.fromCharCode(...bytes.subarray(at + 3, at + 14)));
}

/**
 * The parts of a GIF without what was noted in it (comments, XMP, what follows the picture); null where the bytes are no GIF
 * that can be walked through. Its end mark may be missing, as it often is.
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
    // A picture's own table, then the size of its codes, stand before its data.
    const data = kind === 0x21 ? at + 2 : at + 11 + tableOf(bytes[at + 9] ?? 0);
    const end = blocksEnd(bytes, data);
    if (end === null) return null;
    if (kind === 0x2c || isNeeded(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return kept;
}
