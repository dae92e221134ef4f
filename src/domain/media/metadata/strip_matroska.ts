import { Cursor, Malformed } from "./iso_boxes";

/** What an element is called (RFC 9559, "Matroska Element Ordering" and section 5; ids are unique in the whole format). */
const HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACK_TYPE = 0x83;
const VOID = 0xec;

/** Elements that hold what may be noted: Segment, Info, Tracks, TrackEntry. */
const WITHIN = new Set([SEGMENT, 0x1549a966, 0x1654ae6b, 0xae]);

/**
 * Elements in which programs and cameras note things: Tags, Attachments, and of Info and TrackEntry DateUTC, Title, Name and names
 * of files; with them sums that were made over what is changed (CRC-32).
 */
const NOTED = new Set([0x1254c367, 0x1941a469, 0x4461, 0x7ba9, 0x536e, 0x7384, 0x3c83ab, 0x3e83bb, 0xbf]);

/** By what a film was made: these must stand there (MuxingApp, WritingApp), and say nothing. */
const EMPTIED = new Set([0x4d80, 0x5741]);

/** Kinds of tracks that are seen, heard or read: video, audio, both, subtitles. In any other one something may be noted. */
const SHOWN = new Set([1, 2, 3, 0x11]);

/** An element: its name, where it starts, where its body begins and ends; null: it goes on until another one of its level comes. */
type Element = { id: number; start: number; from: number; to: number | null };

/** Reads a number whose first byte says by its leading zeros how long it is (RFC 8794, section 4). Null: a size that is not known. */
function sizeAt(bytes: Uint8Array, cursor: Cursor): number | null {
  const first = cursor.number(1);
  const more = Math.clz32(first) - 24;
  if (more > 7) throw new Malformed();
  const bits = first & (0x7f >> more);
  const rest = bytes.subarray(cursor.at, cursor.at + more);
  if (bits === 0x7f >> more && rest.every((byte) => byte === 0xff)) {
    cursor.at += more;
    return null;
  }
  return bits * 256 ** more + cursor.number(more);
}

function elementAt(bytes: Uint8Array, start: number): Element {
  const cursor = new Cursor(bytes, { from: start, to: bytes.length });
  const length = Math.clz32(bytes[start] ?? 0) - 23;
  const id = cursor.number(length);
  const size = sizeAt(bytes, cursor);
  const to = size === null ? null : cursor.at + size;
  if (length > 4 || cursor.at > bytes.length || (to ?? 0) > bytes.length) throw new Malformed();
  return { id, start, from: cursor.at, to };
}

/** An element of so many bytes in all (2 or more) that says nothing. */
function nothing(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes[0] = VOID;
  if (length < 9) bytes[1] = 0x80 | (length - 2);
  else {
    bytes[1] = 1;
    new DataView(bytes.buffer).setUint32(5, length - 9);
  }
  return bytes;
}

/** What stands in an element's place, of the same length; null where it stays as it is. Throws `Malformed` for a track of notes. */
function barely(bytes: Uint8Array, { id, start, from, to }: Element): Uint8Array | null {
  if (to === null) return null;
  if (NOTED.has(id)) return nothing(to - start);
  if (EMPTIED.has(id)) return bytes.slice(start, to).fill(0, from - start);
  if (id === TRACK_TYPE && !SHOWN.has(new Cursor(bytes, { from, to }).number(to - from))) throw new Malformed();
  return null;
}

/**
 * A film's bytes without what was noted in it (time, place, device, title): Matroska and WebM (RFC 9559). Notes are replaced by
 * nothing of the same length, so that nothing moves that its cues point at; sound and picture are as they were.
 * @returns the parts to be joined; null for bytes of any other kind, for a file that does not follow its format, and for one with
 * a track of notes
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
      // Only these two may be open (a recording that was made as it came).
      if (to === null && id !== SEGMENT && id !== CLUSTER) return null;
      if (id === SEGMENT) segments += 1;
      const bare = barely(bytes, element);
      if (bare) {
        parts.push(bytes.subarray(kept, start), bare);
        kept = start + bare.length;
      }
      at = to === null || WITHIN.has(id) ? from : to;
    }
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
  return segments > 0 ? [...parts, bytes.subarray(kept)] : null;
}
