import { barePicture } from "../../domain/picture/bare";
import { bareFilm } from "../../domain/picture/film";
import { bareMatroska } from "../../domain/picture/matroska";
import type { Instance } from "../../domain/instance";
import type { AttachedFile, FileRow } from "../../domain/files";
import type { Clock, Random } from "../../domain/world";

/** A file ready to be stored, and how it is attached. `bare`: whether what was noted in it (place, time) is out of it. */
export type Prepared = { row: FileRow; attached: AttachedFile; bare: boolean };

/** How many files a post takes. */
export const mostFiles = (instance: Instance | undefined): number => instance?.max_media_attachments ?? 4;

/** Reads a picture; `createImageBitmap` in a browser, which turns it as it is noted. */
type Decode = (blob: Blob) => Promise<{ width: number; height: number; close(): void }>;

type Making = { clock: Clock; random: Random; decode: Decode };

/** A file's bytes, ready to be stored: they are kept as our own, as the reader may move or delete the file before it is sent. */
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

const bareVideo = (bytes: Uint8Array) => bareFilm(bytes) ?? bareMatroska(bytes);

/**
 * Prepares a picked file to be stored and sent later: place and time go out of a picture or film, a picture's size is read
 * (turned as it will be seen). A picture that this browser cannot draw is taken as it is, its size not known; so is a picture
 * or video of a kind that nothing can be taken out of, and it is not bare.
 */
export async function prepareFile(file: File, making: Making): Promise<Prepared> {
  const bytes = await file.arrayBuffer();
  const [kind] = file.type.split("/");
  const bared = kind === "image" ? barePicture : kind === "video" ? bareVideo : null;
  const parts = bared?.(new Uint8Array(bytes)) ?? null;
  const blob = new Blob((parts ?? [bytes]) as BlobPart[], { type: file.type });
  const bare = parts !== null || bared === null;
  return { ...(await prepared(blob, file.name, making)), bare };
}
