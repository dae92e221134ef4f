type Bytes = Uint8Array<ArrayBuffer>;

const drawn = new Map<string, Promise<Bytes>>();

/**
 * A picture that is drawn when it is first asked for, and once for all servers of this process: those of one seed have
 * the same ones, and each takes a processor 100 ms.
 * @param key all that the picture depends on
 */
export function drawOnce(key: string, draw: () => Promise<Bytes>): Promise<Bytes> {
  const picture = drawn.get(key) ?? draw();
  drawn.set(key, picture);
  return picture;
}
