import type { PreloadedAnswers } from "../../api/calls/preloaded_answers";
import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import { readOwnAccount } from "../../db/sessions/own_account";
import { noteStale } from "../../db/requests/fetch_results";
import type { AccountDb } from "../../db/schema";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { staffOf } from "../../domain/instance/staff";
import type { OpenCount } from "../../domain/moderation/open_count";
import type { Clock } from "../../domain/runtime/clock";
import { createPeriodicReads } from "./periodic_reads";
import { refreshDocuments } from "../instance/documents";
import type { OutboxService } from "../outbox/outbox";
import { createReadRounds } from "./read_rounds";
import { createProfileSharing, type ProfileSharing, type ProfileSharingEvent } from "../settings/profile_sharing";
import type { TaskTracker } from "../concurrency/task_tracker";

type Parts = {
  api: Api;
  db: AccountDb;
  app: AppDb;
  clock: Clock;
  locks: LockManager;
  account: string;
  viewer: boolean;
  can(): Capabilities;
  preloaded: PreloadedAnswers;
  onProfileSharing(news: ProfileSharingEvent): void;
  intend: OutboxService["intend"];
  /** Called with how many reports are open, if the user is of the staff. */
  onOpenReports(now: OpenCount): void;
  underway: Pick<TaskTracker, "signal" | "safely">;
};

/**
 * What is read every minute besides timelines and threads.
 */
export type AccountRefresh = {
  /** Reads what is due. Resolves when the account's data is read; documents may follow later. */
  refreshDue(): Promise<void>;
  /** Reads what is due every minute, until `stop` is aborted. */
  startRounds(stop: AbortSignal): void;
  /** Reads the user's filters again after they have changed. */
  refreshFilters(): Promise<void>;
  /** Reads the user's own account again. */
  refreshOwn(): Promise<void>;
  /**
   * Has the user's own account read with what is due next, if it says that they are of the staff: that may be so no
   * more.
   */
  distrustStaff(): Promise<void>;
  /** Marks notifications as seen on Akkoma and Pleroma, after a marker was sent. */
  refreshSeen(): Promise<void>;
  /** The user has changed a setting: shares it. */
  shareSettings(): void;
  /** Deletes a settings profile, see `ProfileSharing`. */
  removeProfile: ProfileSharing["remove"];
};

/** Creates the readers of account data, shared settings and documents. */
export function createAccountRefresh(parts: Parts): AccountRefresh {
  const { viewer, underway } = parts;
  const refreshPeriodic = createPeriodicReads(parts);
  const sharing = viewer ? createProfileSharing(parts) : null;
  const refreshAll = async (trigger: "resume" | "timer") =>
    void (await Promise.all([refreshPeriodic(trigger), sharing?.refresh(trigger)]));
  return {
    async refreshDue() {
      await refreshAll("resume");
      void underway.safely(refreshDocuments(parts, parts.preloaded));
    },
    async refreshFilters() {
      await noteStale(parts.db, "filters");
      await refreshAll("resume");
    },
    async refreshOwn() {
      await noteStale(parts.db, "me");
      await refreshPeriodic("resume", "me");
    },
    async distrustStaff() {
      if (viewer && staffOf(await readOwnAccount(parts.db)).moderates) await noteStale(parts.db, "me");
    },
    refreshSeen: () => refreshPeriodic("resume", "seen"),
    startRounds: createReadRounds({ ...parts, read: () => refreshAll("timer") }),
    shareSettings: () => sharing?.changed(),
    removeProfile: async (name) => (sharing ? sharing.remove(name) : null),
  };
}
