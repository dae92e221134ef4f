import type { SyncParts } from "./sync_parts";
import type { Underway } from "./underway";
import type { Uploader } from "./uploader";

/** The engine's part that uploads files while their post is written. */
export type Uploads = {
  /** A draft has files, or one is asked for again: what waits is uploaded, as far as there is a network. */
  uploadDrafts(): void;
};

type Parts = Pick<SyncParts, "api" | "clock" | "db" | "locks" | "random" | "report"> & {
  underway: Pick<Underway, "signal" | "safely">;
};

/** Puts the part together; its code comes with the first file. After a stop a new uploader begins where the old one ended. */
export function createUploads({ underway, ...world }: Parts): Uploads {
  let uploader: { of: AbortSignal; is: Uploader } | null = null;
  const wake = async () => {
    const { createUploader } = await import("./uploader");
    const { signal } = underway;
    if (signal.aborted) return;
    if (uploader?.of !== signal) uploader = { of: signal, is: createUploader(world, signal) };
    await uploader.is.wake();
  };
  return { uploadDrafts: () => void underway.safely(wake()) };
}
