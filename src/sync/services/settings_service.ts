import type { BackgroundSync } from "../periodic/background_sync";
import type { ShownTimelines } from "./timeline_service";
import type { TaskTracker } from "../concurrency/task_tracker";

/** The settings service, for screens. */
export type SettingsService = {
  /** The user changed a setting or chose a profile: shares it after a short delay, and refreshes the timelines. */
  notifyChanged(): void;
  /**
   * Deletes a settings profile at the server. Returns why it could not be deleted; null if it was; undefined after a
   * stop.
   */
  removeProfile: BackgroundSync["removeProfile"];
};

type Parts = { background: BackgroundSync; timelines: ShownTimelines; underway: Pick<TaskTracker, "safely"> };

/** Creates the settings service. */
export function createSettingsService({ background, timelines, underway }: Parts): SettingsService {
  return {
    removeProfile: background.removeProfile,
    notifyChanged() {
      background.shareSettings();
      void underway.safely(timelines.readTops(0));
    },
  };
}
