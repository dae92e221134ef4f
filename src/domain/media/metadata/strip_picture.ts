import { stripGif } from "./gif";
import { stripHeif } from "./heif";
import { stripJpeg } from "./jpeg";
import { stripPng } from "./png";
import { stripWebp } from "./webp";

/**
 * A picture's bytes without what was noted in them: place, time, device, thumbnails. What is needed to show it stays
 * (colours, orientation), and nothing is compressed anew. Knows JPEG, PNG, WebP, GIF, AVIF and HEIC.
 * @returns the parts to be joined, or null for bytes of any other kind and for a file that does not follow its format
 */
export function stripPicture(bytes: Uint8Array): Uint8Array[] | null {
  return stripJpeg(bytes) ?? stripPng(bytes) ?? stripWebp(bytes) ?? stripGif(bytes) ?? stripHeif(bytes);
}
