import type { EngineParts } from "../engine_parts";
import type { TaskTracker } from "../concurrency/task_tracker";
import type { Uploader } from "./uploader";

/** Uploads of files while their post is written, for the form. */
export type UploadService = {
  /** A draft has files that wait, or one is asked for again: they are uploaded, as far as there is a network. */
  notifyWaiting(): void;
};

type Parts = Pick<EngineParts, "api" | "clock" | "db" | "locks" | "random" | "report"> & {
  underway: Pick<TaskTracker, "signal" | "safely">;
};

/** Puts the service together; the uploader's code comes with the first file. After a stop a new uploader begins where the old one ended. */
export function createUploads({ underway, ...world }: Parts): UploadService {
  let uploader: { of: AbortSignal; is: Uploader } | null = null;
  const wake = async () => {
    const { createUploader } = await import("./uploader");
    const { signal } = underway;
    if (signal.aborted) return;
    if (uploader?.of !== signal) uploader = { of: signal, is: createUploader(world, signal) };
    await uploader.is.wake();
  };
  return { notifyWaiting: () => void underway.safely(wake()) };
}
