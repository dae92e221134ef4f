import { ByteReader, MalformedFile } from "./iso_boxes";

/** Element ids (RFC 9559, section 5). Ids are unique in the whole format. */
const HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACK_TYPE = 0x83;
const VOID = 0xec;

/** Elements that contain elements with metadata: Segment, Info, Tracks, TrackEntry. */
const CONTAINER_ELEMENTS = new Set([SEGMENT, 0x1549a966, 0x1654ae6b, 0xae]);

/**
 * Elements with metadata: Tags, Attachments; DateUTC, Title, file names of Info; Name of TrackEntry; and CRC-32, which
 * no longer matches changed content.
 */
const METADATA_ELEMENTS = new Set([0x1254c367, 0x1941a469, 0x4461, 0x7ba9, 0x536e, 0x7384, 0x3c83ab, 0x3e83bb, 0xbf]);

/** Mandatory elements with metadata, whose content is zeroed: MuxingApp, WritingApp. */
const BLANKED_ELEMENTS = new Set([0x4d80, 0x5741]);

/** Track types that are shown: video, audio, complex, subtitle. Other tracks may contain metadata. */
const MEDIA_TRACKS = new Set([1, 2, 3, 0x11]);

/** An element: its id, its start, and the range of its body; `to` is null for an element of unknown size. */
type Element = { id: number; start: number; from: number; to: number | null };

/** Reads a variable-length size (RFC 8794, section 4); null is an unknown size. */
function sizeAt(bytes: Uint8Array, cursor: ByteReader): number | null {
  const first = cursor.number(1);
  const more = Math.clz32(first) - 24;
  if (more > 7) throw new MalformedFile();
  const bits = first & (0x7f >> more);
  const rest = bytes.subarray(cursor.at, cursor.at + more);
  if (bits === 0x7f >> more && rest.every((byte) => byte === 0xff)) {
    cursor.at += more;
    return null;
  }
  return bits * 256 ** more + cursor.number(more);
}

function elementAt(bytes: Uint8Array, start: number): Element {
  const cursor = new ByteReader(bytes, { from: start, to: bytes.length });
  const length = Math.clz32(bytes[start] ?? 0) - 23;
  const id = cursor.number(length);
  const size = sizeAt(bytes, cursor);
  const to = size === null ? null : cursor.at + size;
  if (length > 4 || cursor.at > bytes.length || (to ?? 0) > bytes.length) throw new MalformedFile();
  return { id, start, from: cursor.at, to };
}

/** A Void element of `length` bytes in total (at least 2). */
function voidElement(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes[0] = VOID;
  if (length < 9) bytes[1] = 0x80 | (length - 2);
  else {
    bytes[1] = 1;
    new DataView(bytes.buffer).setUint32(5, length - 9);
  }
  return bytes;
}

/**
 * The replacement of an element, of the same length; null if it is not changed. Throws `MalformedFile` for a metadata
 * track.
 */
function strippedElement(bytes: Uint8Array, { id, start, from, to }: Element): Uint8Array | null {
  if (to === null) return null;
  if (METADATA_ELEMENTS.has(id)) return voidElement(to - start);
  if (BLANKED_ELEMENTS.has(id)) return bytes.slice(start, to).fill(0, from - start);
  if (id === TRACK_TYPE && !MEDIA_TRACKS.has(new ByteReader(bytes, { from, to }).number(to - from)))
    throw new MalformedFile();
  return null;
}

/**
 * Removes metadata (time, place, device, title) from Matroska and WebM (RFC 9559). It is replaced by Void elements of
 * the same length, so that all offsets stay valid; sound and picture do not change.
 * @returns the parts to be joined; null for another format, a malformed file, or a file with a metadata track
 */
export function stripMatroska(bytes: Uint8Array): Uint8Array[] | null {
  const parts: Uint8Array[] = [];
  let kept = 0;
  let segments = 0;
  try {
    for (let at = 0; at < bytes.length;) {
      const element = elementAt(bytes, at);
      const { id, start, from, to } = element;
      if (start === 0 && id !== HEADER) return null;
      // Live recordings have a Segment and Clusters of unknown size; no other element may have that.
      if (to === null && id !== SEGMENT && id !== CLUSTER) return null;
      if (id === SEGMENT) segments += 1;
      const bare = strippedElement(bytes, element);
      if (bare) {
        parts.push(bytes.subarray(kept, start), bare);
        kept = start + bare.length;
      }
      at = to === null || CONTAINER_ELEMENTS.has(id) ? from : to;
    }
  } catch (error) {
    if (error instanceof MalformedFile) return null;
    throw error;
  }
  return segments > 0 ? [...parts, bytes.subarray(kept)] : null;
}
