import { exceedsLimits, type FileLimits } from "../../../domain/composing/attachment_rules";
import { animatedKindOf } from "../../../domain/media/animated_picture";

/** Draws a picture at a size in pixels, encoded as a MIME type. `quality` is from 0 to 1. */
export type Draw = (blob: Blob, to: { width: number; height: number; type: string; quality: number }) => Promise<Blob>;

type Size = { width: number; height: number };

/** The maximum number of attempts to get below the limit. */
const MAX_TRIES = 8;
/** The minimum length of the longer edge, in px. */
const MIN_EDGE = 64;

/** Draws with the browser, which applies the EXIF orientation. */
export const drawHere: Draw = async (blob, { width, height, type, quality }) => {
  const bitmap = await createImageBitmap(blob, { resizeWidth: width, resizeHeight: height, resizeQuality: "high" });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures.");
  // JPEG has no transparency: transparent pixels would become black.
  if (type === "image/jpeg") {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type, quality });
};

/**
 * The limits for a copy of a refused picture: the server's. If the picture is within them already, the limit is half of
 * its bytes, since the server or a proxy accepts less than it states.
 */
export const limitsFor = (
  limits: FileLimits,
  size: number,
  whole: { width: number | null; height: number | null },
): FileLimits => (exceedsLimits(limits, size, whole) ? limits : { ...limits, bytes: Math.floor(size / 2) });

/**
 * The largest copy of a picture within the limits, with its size; null if the picture is animated, its size is unknown,
 * or the copy would be too small.
 * @param blob the picture, of the size `whole`
 * @param accepts whether the server accepts a MIME type
 */
export async function smallerCopy(
  blob: Blob,
  whole: { width: number | null; height: number | null },
  { bytes, pixels }: FileLimits,
  accepts: (type: string) => boolean,
  draw: Draw,
): Promise<({ blob: Blob } & Size) | null> {
  const { width, height } = whole;
  if (!width || !height || animatedKindOf(new Uint8Array(await blob.arrayBuffer())) !== null) return null;
  const mayBeTransparent = blob.type === "image/png" || blob.type === "image/webp";
  const type = mayBeTransparent && accepts("image/webp") ? "image/webp" : "image/jpeg";
  let scale = Math.min(1, pixels === null ? 1 : Math.sqrt(pixels / (width * height)));
  for (let tries = MAX_TRIES; tries > 0; tries -= 1) {
    const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
    if (Math.max(size.width, size.height) < MIN_EDGE || Math.min(size.width, size.height) < 1) return null;
    const copy = await draw(blob, { ...size, type, quality: 0.85 });
    if (bytes === null || copy.size <= bytes) return { blob: copy, ...size };
    // Slightly smaller than computed: a picture's bytes are not proportional to its pixels.
    scale *= Math.min(0.9, Math.sqrt(bytes / copy.size) * 0.95);
  }
  return null;
}
