import { type Box, boxesIn, Cursor, Malformed } from "./iso_boxes";

/** Boxes in which programs and cameras note things: what a film is called, where and by what it was made. */
const NOTED = new Set(["udta", "meta", "uuid"]);

/** Boxes of a film's description that hold others. */
const WITHIN = new Set(["moov", "trak", "mdia"]);

/** Boxes that say when a film, or a track of it, was made. */
const DATED = new Set(["mvhd", "tkhd", "mdhd"]);

/** Kinds of tracks that are seen, heard or read; in any other one a camera may have noted where it was. */
const SHOWN = new Set(["vide", "soun", "text", "subt", "sbtl", "clcp", "tmcd"]);

const FREE = new TextEncoder().encode("free");

/** Takes out what is noted in a box and in what it holds. Throws `Malformed` where a track notes things all the way. */
function blank(bytes: Uint8Array, { name, start, from, to }: Box): void {
  if (NOTED.has(name)) {
    bytes.set(FREE, start + 4);
    bytes.fill(0, from, to);
  } else if (DATED.has(name)) {
    const cursor = new Cursor(bytes, { from, to });
    const times = cursor.number(4) >>> 24 === 0 ? 8 : 16;
    if (from + 4 + times > to) throw new Malformed();
    bytes.fill(0, from + 4, from + 4 + times);
  } else if (name === "hdlr") {
    const cursor = new Cursor(bytes, { from: from + 8, to });
    if (!SHOWN.has(cursor.name())) throw new Malformed();
  } else if (WITHIN.has(name)) for (const box of boxesIn(bytes, { from, to })) blank(bytes, box);
}

/**
 * A film's bytes without what was noted in it (place, time, device, title): MP4 and QuickTime (ISO 14496-12). Notes are blanked
 * where they stand and called free space, so that nothing moves that its tables point at; sound and picture are as they were.
 * @returns the parts to be joined; null for bytes of any other kind, for a file that does not follow its format, and for one with
 * a track of notes
 */
export function stripFilm(bytes: Uint8Array): Uint8Array[] | null {
  try {
    const boxes = boxesIn(bytes, { from: 0, to: bytes.length });
    if (boxes[0]?.name !== "ftyp" || !boxes.some(({ name }) => name === "moov")) return null;
    return boxes.map((box) => {
      const { name, start, from, to } = box;
      if (name === "mdat") return bytes.subarray(start, to);
      const own = bytes.slice(start, to);
      blank(own, { name, start: 0, from: from - start, to: to - start });
      return own;
    });
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}
