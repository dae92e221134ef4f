import type { EngineParts } from "../engine_parts";
import type { TaskTracker } from "../concurrency/task_tracker";
import type { Uploader } from "./uploader";

/** Uploads of files during composing, for the composer. */
export type UploadService = {
  /** A draft has a new file, or one to retry: uploads it. */
  notifyWaiting(): void;
};

type Parts = Pick<EngineParts, "api" | "clock" | "db" | "locks" | "random" | "report"> & {
  underway: Pick<TaskTracker, "signal" | "safely">;
};

/**
 * Creates the service. The uploader's chunk is loaded with the first file. After a stop, the next call creates a new
 * uploader.
 */
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
