import { type Crop, keptArea, type Size } from "../../../domain/media/crop";

/** The shortest width of a copy, in px, and the most attempts to get below the limit. */
const LEAST_WIDTH = 64;
const MAX_TRIES = 8;

/**
 * Draws what is kept of a picture, at most `most_width` wide and `bytes` large. Only the pixels are drawn, so that
 * place, time and device are left out. Null where no copy is small enough. Throws where the browser cannot draw.
 */
export async function drawCrop(
  bitmap: ImageBitmap,
  aspect: number,
  crop: Crop,
  { most_width, bytes, type }: { most_width: number; bytes: number; type: string },
): Promise<Blob | null> {
  const kept = keptArea(bitmap, aspect, crop);
  let width = Math.min(most_width, Math.round(kept.width));
  const least_width = Math.min(LEAST_WIDTH, width);
  for (let tries = MAX_TRIES; tries > 0 && width >= least_width; tries -= 1) {
    const size: Size = { width: Math.max(1, width), height: Math.max(1, Math.round(width / aspect)) };
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser cannot draw pictures.");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, kept.x, kept.y, kept.width, kept.height, 0, 0, size.width, size.height);
    const blob = await canvas.convertToBlob({ type, quality: 0.9 });
    if (blob.size <= bytes) return blob;
    width = Math.floor(width * 0.7);
  }
  return null;
}
