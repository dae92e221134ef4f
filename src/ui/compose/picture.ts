import { barePicture } from "../../domain/picture/bare";
import type { Instance } from "../../domain/instance";
import type { AttachedFile, FileRow } from "../../domain/rows";
import type { Clock, Random } from "../../domain/world";

/** A picture ready to be stored, and how it is attached. `bare`: whether what was noted in it (place, time) is out of it. */
export type Prepared = { row: FileRow; attached: AttachedFile; bare: boolean };

/** How many pictures a post takes: four, or fewer where the server takes fewer. */
export const mostPictures = (instance: Instance | undefined): number =>
  Math.min(4, instance?.max_media_attachments ?? 4);

type Decode = (blob: Blob) => Promise<{ width: number; height: number; close(): void }>;

/**
 * Prepares a picked file to be stored and sent later: place and time go out of it, its size is read (turned as it will be
 * seen). A picture that this browser cannot draw is taken as it is, its size not known; so is one of a kind that nothing
 * can be taken out of, and it is not bare.
 * @param decode `createImageBitmap`
 */
export async function preparePicture(
  file: File,
  world: { clock: Clock; random: Random; decode: Decode },
): Promise<Prepared> {
  const parts = barePicture(new Uint8Array(await file.arrayBuffer()));
  // Kept as bytes of our own: the reader may move or delete the file before it is sent.
  const blob = new Blob((parts ?? [await file.arrayBuffer()]) as BlobPart[], { type: file.type });
  const size = await world.decode(blob).then(
    (bitmap) => {
      const { width, height } = bitmap;
      bitmap.close();
      return { width, height };
    },
    () => ({ width: null, height: null }),
  );
  const id = world.random.uuid();
  return {
    row: { id, blob, name: file.name, created_at: world.clock.now() },
    attached: { file_id: id, type: file.type, description: "", ...size },
    bare: parts !== null,
  };
}
