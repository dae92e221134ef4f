/**
 * A box of an ISO base media file (ISO 14496-12): its name, where it starts, and where its body begins and ends among the
 * bytes.
 */
export type Box = { name: string; start: number; from: number; to: number };

/** What was read does not follow the format. */
export class Malformed extends Error {}

/** Reads numbers one after the other, within bounds. */
export class Cursor {
  readonly #view: DataView;
  at: number;
  readonly #to: number;

  constructor(bytes: Uint8Array, { from, to }: { from: number; to: number }) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = from;
    this.#to = to;
  }

  /** A number of so many bytes (0, which is 0, to 8), big endian. Throws `Malformed` where it runs out of its box. */
  number(bytes: number): number {
    if (this.at + bytes > this.#to) throw new Malformed();
    let value = 0;
    for (let left = bytes; left > 0; left -= 1, this.at += 1) value = value * 256 + this.#view.getUint8(this.at);
    if (!Number.isSafeInteger(value)) throw new Malformed();
    return value;
  }

  /** Four letters. */
  name(): string {
    const code = this.number(4);
    return String.fromCharCode((code >>> 24) & 0xff, (code >>> 16) & 0xff, (code >>> 8) & 0xff, code & 0xff);
  }

  /** Whether something is left to read. */
  get more(): boolean {
    return this.at < this.#to;
  }
}

/** The boxes between two places. Throws `Malformed` where one does not fit into what it lies in. */
export function boxesIn(bytes: Uint8Array, within: { from: number; to: number }): Box[] {
  const boxes: Box[] = [];
  const cursor = new Cursor(bytes, within);
  while (cursor.more) {
    const start = cursor.at;
    const short = cursor.number(4);
    const name = cursor.name();
    const size = short === 1 ? cursor.number(8) : short === 0 ? within.to - start : short;
    const to = start + size;
    if (to > within.to || to < cursor.at) throw new Malformed();
    boxes.push({ name, start, from: cursor.at, to });
    cursor.at = to;
  }
  return boxes;
}
