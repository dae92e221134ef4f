import { bareGif } from "./gif";
import { bareHeif } from "./heif";
import { bareJpeg } from "./jpeg";
import { barePng } from "./png";
import { bareWebp } from "./webp";

/**
 * A picture's bytes without what was noted in them: place, time, device, thumbnails. What is needed to show it stays
 * (colours, orientation), and nothing is compressed anew. Knows JPEG, PNG, WebP, GIF, AVIF and HEIC.
 * @returns the parts to be joined, or null for bytes of any other kind and for a file that does not follow its format
 */
export function barePicture(bytes: Uint8Array): Uint8Array[] | null {
  return bareJpeg(bytes) ?? barePng(bytes) ?? bareWebp(bytes) ?? bareGif(bytes) ?? bareHeif(bytes);
}
