import { stripPicture } from "../../domain/media/metadata/strip_picture";
import { stripMp4 } from "../../domain/media/metadata/strip_mp4";
import { stripMatroska } from "../../domain/media/metadata/strip_matroska";
import { isContentOf } from "../../domain/media/file_content";
import type { Instance } from "../../domain/instance/instance";
import type { AttachedFile, FileRow } from "../../domain/composing/attachment_types";
import type { Clock, Random } from "../../domain/runtime/clock";

/** A file ready to be stored, with its attachment data. `stripped`: whether its metadata (place, time) was removed. */
export type PreparedFile = { row: FileRow; attached: AttachedFile; stripped: boolean };

/** The most files a post may have; 4 if the instance is unknown. */
export const maxFiles = (instance: Instance | undefined): number => instance?.max_media_attachments ?? 4;

/** Decodes a picture: `createImageBitmap`, which applies the EXIF orientation. */
type Decode = (blob: Blob) => Promise<{ width: number; height: number; close(): void }>;

type PrepareContext = { clock: Clock; random: Random; decode: Decode };

/** Prepares bytes to be stored, and reads a picture's size (null if it cannot be decoded). */
export async function prepareBlob(
  blob: Blob,
  name: string,
  { clock, random, decode }: PrepareContext,
): Promise<Omit<PreparedFile, "stripped">> {
  const size = blob.type.startsWith("image/")
    ? await decode(blob).then(
        (bitmap) => {
          const { width, height } = bitmap;
          bitmap.close();
          return { width, height };
        },
        () => ({ width: null, height: null }),
      )
    : { width: null, height: null };
  const id = random.uuid();
  return {
    row: { id, blob, name, created_at: clock.now() },
    attached: { file_id: id, type: blob.type, description: "", ...size },
  };
}

const stripVideo = (bytes: Uint8Array) => stripMp4(bytes) ?? stripMatroska(bytes);

/**
 * Prepares a picked file to be stored and uploaded later: removes the metadata (place, time) of a picture or video, and
 * reads a picture's size after EXIF rotation, null if the browser cannot decode it. A picture or video whose metadata
 * cannot be removed is kept as it is, with `stripped` false. The bytes are copied, because the file may be moved or
 * deleted before the upload. Null for a file that is not what its type says (`isContentOf`).
 */
export async function prepareFile(file: File, making: PrepareContext): Promise<PreparedFile | null> {
  const bytes = await file.arrayBuffer();
  const [kind] = file.type.split("/");
  const strip = kind === "image" ? stripPicture : kind === "video" ? stripVideo : null;
  const parts = strip?.(new Uint8Array(bytes)) ?? null;
  const blob = new Blob((parts ?? [bytes]) as BlobPart[], { type: file.type });
  const stripped = parts !== null || strip === null;
  const prepared = await prepareBlob(blob, file.name, making);
  const decoded = prepared.attached.width !== null || parts !== null;
  return isContentOf(file.type, new Uint8Array(bytes), decoded) ? { ...prepared, stripped } : null;
}
