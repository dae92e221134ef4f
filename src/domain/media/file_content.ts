/**
 * How pictures begin that some browsers cannot decode: HEIC and AVIF, TIFF, JPEG XL, JPEG 2000, BMP, icons,
 * Photoshop's.
 */
// oxlint-disable-next-line no-control-regex -- formats begin with them
const picture = /^(?:[^]{4}ftyp|II\*\0|MM\0\*|\xff\n|\0{3}\x0c(?:JXL|jP {2})|BM|\0\0[\x01\x02]\0|8BPS)/;

/** The number of bytes that tell a text from other content. */
const START = 1024;

/** The bytes as one sign each. */
const signs = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, START));

/** Whether the bytes begin as no binary format does: without control characters, as UTF-8. */
function isText(bytes: Uint8Array): boolean {
  // oxlint-disable-next-line no-control-regex -- they tell
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(signs(bytes))) return false;
  // With `stream` a character that the cut divides is no fault.
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    decoder.decode(bytes.subarray(0, START), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether bytes may be a file of a MIME type: some that are no text, or, for a picture, what the browser decodes or
 * what begins as a format that it may not know.
 * @param decoded whether the browser, or a parser of the format, could read it as a picture
 */
export function isContentOf(type: string, bytes: Uint8Array, decoded: boolean): boolean {
  if (decoded) return true;
  if (type === "image/svg+xml") return signs(bytes).includes("<svg");
  return type.startsWith("image/") ? picture.test(signs(bytes)) : bytes.length > 0 && !isText(bytes);
}
