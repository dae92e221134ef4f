import type { AccountRefresh } from "../periodic/account_refresh";
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
  removeProfile: AccountRefresh["removeProfile"];
};

type Parts = { accountRefresh: AccountRefresh; timelines: ShownTimelines; underway: Pick<TaskTracker, "safely"> };

/** Creates the settings service. */
export function createSettingsService({ accountRefresh, timelines, underway }: Parts): SettingsService {
  return {
    removeProfile: accountRefresh.removeProfile,
    notifyChanged() {
      accountRefresh.shareSettings();
      void underway.safely(timelines.readTops(0));
    },
  };
}
