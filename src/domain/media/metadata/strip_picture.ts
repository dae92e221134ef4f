import { stripGif } from "./gif";
import { stripHeif } from "./heif";
import { stripJpeg } from "./jpeg";
import { stripPng } from "./png";
import { stripWebp } from "./webp";

/**
 * Removes metadata (place, time, device, thumbnails) from JPEG, PNG, WebP, GIF, AVIF and HEIC. Colours and orientation
 * are kept, and nothing is compressed again.
 * @returns the parts to be joined; null for another format or a malformed file
 */
export function stripPicture(bytes: Uint8Array): Uint8Array[] | null {
  return stripJpeg(bytes) ?? stripPng(bytes) ?? stripWebp(bytes) ?? stripGif(bytes) ?? stripHeif(bytes);
}
