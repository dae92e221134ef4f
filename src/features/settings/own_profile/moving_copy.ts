import { animatedKindOf } from "../../../domain/media/animated_picture";
import { stripPicture } from "../../../domain/media/metadata/strip_picture";

/**
 * A copy of an animated picture without place, time and device; null for one that stands still, or of which they cannot
 * be removed.
 */
export async function movingCopy(file: File): Promise<Blob | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = animatedKindOf(bytes) === null ? null : stripPicture(bytes);
  return parts && new Blob(parts as BlobPart[], { type: file.type });
}
