import { stripPicture } from "../../domain/media/metadata/strip_picture";
import { stripFilm } from "../../domain/media/metadata/strip_film";
import { stripMatroska } from "../../domain/media/metadata/strip_matroska";
import type { Instance } from "../../domain/instance/instance";
import type { AttachedFile, FileRow } from "../../domain/composing/attachment_types";
import type { Clock, Random } from "../../domain/runtime/clock";

/** A file ready to be stored, and how it is attached. `bare`: whether its metadata (place, time) was removed. */
export type Prepared = { row: FileRow; attached: AttachedFile; bare: boolean };

/** How many files a post may have. */
export const mostFiles = (instance: Instance | undefined): number => instance?.max_media_attachments ?? 4;

/** Decodes a picture: `createImageBitmap`, which turns it upright as its metadata says. */
type Decode = (blob: Blob) => Promise<{ width: number; height: number; close(): void }>;

type Making = { clock: Clock; random: Random; decode: Decode };

/** Makes a file's bytes ready to be stored. They are copied, since the file may be moved or deleted before it is uploaded. */
export async function prepared(
  blob: Blob,
  name: string,
  { clock, random, decode }: Making,
): Promise<Omit<Prepared, "bare">> {
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

const bareVideo = (bytes: Uint8Array) => stripFilm(bytes) ?? stripMatroska(bytes);

/**
 * Prepares a picked file to be stored and uploaded later: removes place and time from a picture or video, and reads the size of a
 * picture (upright). Where the browser cannot decode a picture, its size is null. Where metadata cannot be removed from a kind of
 * picture or video, the file is left as it is and is not `bare`.
 */
export async function prepareFile(file: File, making: Making): Promise<Prepared> {
  const bytes = await file.arrayBuffer();
  const [kind] = file.type.split("/");
  const bared = kind === "image" ? stripPicture : kind === "video" ? bareVideo : null;
  const parts = bared?.(new Uint8Array(bytes)) ?? null;
  const blob = new Blob((parts ?? [bytes]) as BlobPart[], { type: file.type });
  const bare = parts !== null || bared === null;
  return { ...(await prepared(blob, file.name, making)), bare };
}
