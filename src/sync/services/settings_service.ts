import type { BackgroundSync } from "../periodic/background_sync";
import type { ShownTimelines } from "./timeline_service";
import type { TaskTracker } from "../concurrency/task_tracker";

/** The reader's settings, for screens. */
export type SettingsService = {
  /** The reader has set something, or chosen a profile: it is shared in a moment, and timelines that it changes are read anew. */
  notifyChanged(): void;
};

type Parts = { beside: BackgroundSync; timelines: ShownTimelines; underway: Pick<TaskTracker, "safely"> };

/** Puts the service together. */
export function createSettingsService({ beside, timelines, underway }: Parts): SettingsService {
  return {
    notifyChanged() {
      beside.set();
      void underway.safely(timelines.readTops(0));
    },
  };
}
