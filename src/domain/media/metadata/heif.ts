import { type Box, boxesIn, ByteReader, MalformedFile } from "./iso_boxes";

type Extent = { from: number; to: number };

/** Types of items with metadata. */
const METADATA_ITEMS = new Set(["Exif", "mime"]);

/** Boxes with metadata outside the items. Some cameras store XMP in a uuid box. */
const METADATA_BOXES = new Set(["uuid", "udta"]);

const boxNamed = (boxes: Box[], name: string): Box | undefined => boxes.find((box) => box.name === name);

/** The ids of the items with metadata. `iinf` contains `infe` entries, which name the item's type since version 2. */
function metadataItems(bytes: Uint8Array, iinf: Box): Set<number> {
  const head = new ByteReader(bytes, iinf);
  const version = head.number(4) >>> 24;
  head.number(version === 0 ? 2 : 4);
  const noted = new Set<number>();
  for (const entry of boxesIn(bytes, { from: head.at, to: iinf.to })) {
    if (entry.name !== "infe") continue;
    const cursor = new ByteReader(bytes, entry);
    const kind = cursor.number(4) >>> 24;
    // Older entries have no type; valid files of this format do not use them.
    if (kind < 2) throw new MalformedFile();
    const id = cursor.number(kind === 2 ? 2 : 4);
    cursor.number(2);
    if (METADATA_ITEMS.has(cursor.name())) noted.add(id);
  }
  return noted;
}

/** The byte ranges of items (`iloc`), in the file or in the box `idat`. */
function extentsOf(bytes: Uint8Array, iloc: Box, idat: Box | undefined, items: Set<number>): Extent[] {
  const cursor = new ByteReader(bytes, iloc);
  const version = cursor.number(4) >>> 24;
  if (version > 2) throw new MalformedFile();
  const sizes = cursor.number(2);
  const [ofOffset, ofLength, ofBase] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const ofIndex = version === 0 ? 0 : sizes & 15;
  const found: Extent[] = [];
  for (let left = cursor.number(version === 2 ? 4 : 2); left > 0; left -= 1) {
    const id = cursor.number(version === 2 ? 4 : 2);
    const method = version === 0 ? 0 : cursor.number(2) & 15;
    const data = cursor.number(2);
    const base = cursor.number(ofBase);
    const wanted = items.has(id);
    // Data in another file, or derived from other items, cannot be zeroed here.
    if (wanted && (data !== 0 || method > 1 || (method === 1 && !idat))) throw new MalformedFile();
    const start = method === 1 ? (idat?.from ?? 0) : 0;
    const end = method === 1 ? (idat?.to ?? 0) : bytes.length;
    const extents = cursor.number(2);
    // Entries of zero bytes could claim any count without using space, and the loop would take too long.
    if (extents > 1 && ofOffset + ofLength === 0) throw new MalformedFile();
    for (let extent = 0; extent < extents; extent += 1) {
      cursor.number(ofIndex);
      const from = start + base + cursor.number(ofOffset);
      const length = cursor.number(ofLength);
      const to = length === 0 ? end : from + length;
      if (!wanted) continue;
      if (from > to || to > end) throw new MalformedFile();
      found.push({ from, to });
    }
  }
  return found;
}

/** The ranges to be zeroed: the data of metadata items, and metadata boxes. Throws `MalformedFile`. */
function metadataExtents(bytes: Uint8Array): Extent[] {
  const top = boxesIn(bytes, { from: 0, to: bytes.length });
  const meta = boxNamed(top, "meta");
  if (!meta) throw new MalformedFile();
  const inner = boxesIn(bytes, { from: meta.from + 4, to: meta.to });
  const boxes = [...top, ...inner].filter(({ name }) => METADATA_BOXES.has(name));
  const iinf = boxNamed(inner, "iinf");
  const iloc = boxNamed(inner, "iloc");
  const items = iinf ? metadataItems(bytes, iinf) : new Set<number>();
  if (items.size === 0) return boxes;
  if (!iloc) throw new MalformedFile();
  return [...boxes, ...extentsOf(bytes, iloc, boxNamed(inner, "idat"), items)];
}

/**
 * Removes metadata from AVIF and HEIC (ISO 23008-12): EXIF (place, time) and XMP are overwritten with zeros, so that
 * all offsets stay valid. The orientation is a property of the picture and is kept. Null for another format or a
 * malformed file.
 */
export function stripHeif(bytes: Uint8Array): Uint8Array[] | null {
  if (String.fromCharCode(...bytes.subarray(4, 8)) !== "ftyp") return null;
  try {
    const blank = metadataExtents(bytes);
    const bare = bytes.slice();
    for (const { from, to } of blank) bare.fill(0, from, to);
    return [bare];
  } catch (error) {
    if (error instanceof MalformedFile) return null;
    throw error;
  }
}
