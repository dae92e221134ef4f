import { type Box, boxesIn, ByteReader, MalformedFile } from "./iso_boxes";

/** Boxes with metadata of programs and cameras: title, place, device. */
const METADATA_BOXES = new Set(["udta", "meta", "uuid"]);

/** Boxes that contain boxes. */
const CONTAINER_BOXES = new Set(["moov", "trak", "mdia"]);

/** Boxes with the creation time of the film or a track. */
const DATED_BOXES = new Set(["mvhd", "tkhd", "mdhd"]);

/** Track types that are shown. In other tracks a camera may have stored its position. */
const MEDIA_TRACKS = new Set(["vide", "soun", "text", "subt", "sbtl", "clcp", "tmcd"]);

const FREE = new TextEncoder().encode("free");

/** Zeroes the metadata in a box and the boxes in it. Throws `MalformedFile` for a metadata track. */
function blankMetadata(bytes: Uint8Array, { name, start, from, to }: Box): void {
  if (METADATA_BOXES.has(name)) {
    bytes.set(FREE, start + 4);
    bytes.fill(0, from, to);
  } else if (DATED_BOXES.has(name)) {
    const cursor = new ByteReader(bytes, { from, to });
    const times = cursor.number(4) >>> 24 === 0 ? 8 : 16;
    if (from + 4 + times > to) throw new MalformedFile();
    bytes.fill(0, from + 4, from + 4 + times);
  } else if (name === "hdlr") {
    const cursor = new ByteReader(bytes, { from: from + 8, to });
    if (!MEDIA_TRACKS.has(cursor.name())) throw new MalformedFile();
  } else if (CONTAINER_BOXES.has(name)) for (const box of boxesIn(bytes, { from, to })) blankMetadata(bytes, box);
}

/**
 * Removes metadata (time, place, device, title) from MP4 and QuickTime (ISO 14496-12). It is zeroed in place and marked
 * as free space, so that all offsets stay valid; sound and picture do not change.
 * @returns the parts to be joined; null for another format, a malformed file, or a file with a metadata track
 */
export function stripMp4(bytes: Uint8Array): Uint8Array[] | null {
  try {
    const boxes = boxesIn(bytes, { from: 0, to: bytes.length });
    if (boxes[0]?.name !== "ftyp" || !boxes.some(({ name }) => name === "moov")) return null;
    return boxes.map((box) => {
      const { name, start, from, to } = box;
      if (name === "mdat") return bytes.subarray(start, to);
      const own = bytes.slice(start, to);
      blankMetadata(own, { name, start: 0, from: from - start, to: to - start });
      return own;
    });
  } catch (error) {
    if (error instanceof MalformedFile) return null;
    throw error;
  }
}
