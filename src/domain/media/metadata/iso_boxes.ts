/** A box of an ISO base media file (ISO 14496-12): its name, its start, and the range of its body. */
export type Box = { name: string; start: number; from: number; to: number };

/** The bytes do not follow the format. */
export class MalformedFile extends Error {}

/** Reads numbers sequentially, within bounds. */
export class ByteReader {
  readonly #view: DataView;
  at: number;
  readonly #to: number;

  constructor(bytes: Uint8Array, { from, to }: { from: number; to: number }) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = from;
    this.#to = to;
  }

  /**
   * A big-endian number of 0 to 8 bytes. Throws `MalformedFile` beyond the end, or for a number that is not a safe
   * integer.
   */
  number(bytes: number): number {
    if (this.at + bytes > this.#to) throw new MalformedFile();
    let value = 0;
    for (let left = bytes; left > 0; left -= 1, this.at += 1) value = value * 256 + this.#view.getUint8(this.at);
    if (!Number.isSafeInteger(value)) throw new MalformedFile();
    return value;
  }

  /** A name of four characters. Throws `MalformedFile` beyond the end. */
  name(): string {
    const code = this.number(4);
    return String.fromCharCode((code >>> 24) & 0xff, (code >>> 16) & 0xff, (code >>> 8) & 0xff, code & 0xff);
  }

  /** Whether there are bytes left. */
  get more(): boolean {
    return this.at < this.#to;
  }
}

/** The boxes in a range. Throws `MalformedFile` for a box that exceeds it. */
export function boxesIn(bytes: Uint8Array, within: { from: number; to: number }): Box[] {
  const boxes: Box[] = [];
  const cursor = new ByteReader(bytes, within);
  while (cursor.more) {
    const start = cursor.at;
    const short = cursor.number(4);
    const name = cursor.name();
    const size = short === 1 ? cursor.number(8) : short === 0 ? within.to - start : short;
    const to = start + size;
    if (to > within.to || to < cursor.at) throw new MalformedFile();
    boxes.push({ name, start, from: cursor.at, to });
    cursor.at = to;
  }
  return boxes;
}
