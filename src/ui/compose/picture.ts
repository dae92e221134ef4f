import { barePicture } from "../../domain/picture/bare";
import type { AttachedFile, FileRow } from "../../domain/rows";
import type { Clock, Random } from "../../domain/world";

/** A picture ready to be stored, and how it is attached. */
export type Prepared = { row: FileRow; attached: AttachedFile };

type Decode = (blob: Blob) => Promise<{ width: number; height: number; close(): void }>;

/**
 * Prepares a picked file to be stored and sent later: place and time go out of it, its size is read (turned as it will be
 * seen). A picture that this browser cannot draw is taken as it is, its size not known.
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
  };
}
