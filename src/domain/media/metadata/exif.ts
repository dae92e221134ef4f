/** The EXIF orientation: 1 (upright) to 8. */
export type Orientation = number;

const ORIENTATION = 0x0112;

/** The orientation in a TIFF block (the body of an EXIF segment); 1 if it has none or is unreadable. */
export function orientationOf(tiff: Uint8Array): Orientation {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 14) return 1;
  const little = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, little);
  if (start + 2 > tiff.length) return 1;
  const count = view.getUint16(start, little);
  for (let at = start + 2, left = count; left > 0 && at + 12 <= tiff.length; at += 12, left -= 1) {
    if (view.getUint16(at, little) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A TIFF block with only the orientation. */
export function orientationTiff(orientation: Orientation): Uint8Array {
  // Big endian, one directory with one entry (one short), and no other directory.
  return Uint8Array.of(
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  );
}
