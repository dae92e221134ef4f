import { type Box, boxesIn, Cursor, Malformed } from "./iso_boxes";

type Extent = { from: number; to: number };

/** Kinds of items that say something of the picture and are no part of it. */
const NOTED = new Set(["Exif", "mime"]);

/** Boxes outside the picture's description in which programs note things: a uuid box holds XMP in files of some cameras. */
const BESIDE = new Set(["uuid", "udta"]);

const one = (boxes: Box[], name: string): Box | undefined => boxes.find((box) => box.name === name);

/** The ids of the items that hold notes (`iinf`, its entries `infe` of version 2 and 3, which name their kind). */
function notedItems(bytes: Uint8Array, iinf: Box): Set<number> {
  const head = new Cursor(bytes, iinf);
  const version = head.number(4) >>> 24;
  head.number(version === 0 ? 2 : 4);
  const noted = new Set<number>();
  for (const entry of boxesIn(bytes, { from: head.at, to: iinf.to })) {
    if (entry.name !== "infe") continue;
    const cursor = new Cursor(bytes, entry);
    const kind = cursor.number(4) >>> 24;
    // Older entries name no kind; no picture of this format has them.
    if (kind < 2) throw new Malformed();
    const id = cursor.number(kind === 2 ? 2 : 4);
    cursor.number(2);
    if (NOTED.has(cursor.name())) noted.add(id);
  }
  return noted;
}

/** Where the data of some items lie (`iloc`): in the file, or in the box `idat`. */
function extentsOf(bytes: Uint8Array, iloc: Box, idat: Box | undefined, items: Set<number>): Extent[] {
  const cursor = new Cursor(bytes, iloc);
  const version = cursor.number(4) >>> 24;
  if (version > 2) throw new Malformed();
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
    // Data in another file or made of other items cannot be blanked here.
    if (wanted && (data !== 0 || method > 1 || (method === 1 && !idat))) throw new Malformed();
    const start = method === 1 ? (idat?.from ?? 0) : 0;
    const end = method === 1 ? (idat?.to ?? 0) : bytes.length;
    const extents = cursor.number(2);
    // Entries without a byte of their own could say that there are any number of them.
    if (extents > 1 && ofOffset + ofLength === 0) throw new Malformed();
    for (let extent = 0; extent < extents; extent += 1) {
      cursor.number(ofIndex);
      const from = start + base + cursor.number(ofOffset);
      const length = cursor.number(ofLength);
      const to = length === 0 ? end : from + length;
      if (!wanted) continue;
      if (from > to || to > end) throw new Malformed();
      found.push({ from, to });
    }
  }
  return found;
}

/** What is to be blanked: the data of items that hold notes, and boxes beside the picture. Throws `Malformed`. */
function notes(bytes: Uint8Array): Extent[] {
  const top = boxesIn(bytes, { from: 0, to: bytes.length });
  const meta = one(top, "meta");
  if (!meta) throw new Malformed();
  const inner = boxesIn(bytes, { from: meta.from + 4, to: meta.to });
  const beside = [...top, ...inner].filter(({ name }) => BESIDE.has(name));
  const iinf = one(inner, "iinf");
  const iloc = one(inner, "iloc");
  const items = iinf ? notedItems(bytes, iinf) : new Set<number>();
  if (items.size === 0) return beside;
  if (!iloc) throw new Malformed();
  return [...beside, ...extentsOf(bytes, iloc, one(inner, "idat"), items)];
}

/**
 * The bytes of an AVIF or HEIC (ISO 23008-12) with what was noted in it overwritten by zeros: EXIF, with its place and time,
 * and XMP. Every offset in the file stays good, and how the picture is to be turned does, too: that is a property of it and
 * no note. null where the bytes are no such file, or one that does not follow the format: nothing is touched then.
 */
export function stripHeif(bytes: Uint8Array): Uint8Array[] | null {
  if (String.fromCharCode(...bytes.subarray(4, 8)) !== "ftyp") return null;
  try {
    const blank = notes(bytes);
    const bare = bytes.slice();
    for (const { from, to } of blank) bare.fill(0, from, to);
    return [bare];
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}
