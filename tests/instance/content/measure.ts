import { encode } from "blurhash";
import sharp from "sharp";

const kinds: Record<string, string> = {
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
  heif: "image/avif",
  svg: "image/svg+xml",
};

type Measured = { mime: string; width: number | null; height: number | null; blurhash: string | null };

/**
 * Reads a file: what it is by its content, its size in pixels and its blurhash. A file that is no image keeps the kind
 * it was said to be, where that is a sound or a video; else it is "application/octet-stream".
 */
export async function measure(bytes: Uint8Array, said: string): Promise<Measured> {
  const other = /^(audio|video)\//.test(said) ? said : "application/octet-stream";
  try {
    const image = sharp(bytes);
    const { format, width, height } = await image.metadata();
    const { data, info } = await image
      .resize(32, 32, { fit: "inside" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const blurhash = encode(new Uint8ClampedArray(data), info.width, info.height, 4, 3);
    return { mime: kinds[format] ?? other, width, height, blurhash };
  } catch {
    return { mime: other, width: null, height: null, blurhash: null };
  }
}
