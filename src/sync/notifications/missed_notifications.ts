import type { AccountDb } from "../../db/schema";
import { readMissedBound } from "../../db/notifications/missed_notifications";
import type { Gap } from "../../domain/timelines/gaps";
import { timelineKey } from "../../domain/timelines/timelines";
import type { Timelines } from "../timelines/timeline";
import type { TaskTracker } from "../concurrency/task_tracker";

const KEY = timelineKey("notifications");
const gapBelow = (upper: string): Gap => ({ timeline: KEY, upper, lower: "" });

type Parts = {
  db: AccountDb;
  locks: LockManager;
  /** The account's database name, used in lock names. */
  account: string;
  underway: Pick<TaskTracker, "signal" | "safely">;
};

/** Timelines that also read missed notifications, so that the counts are right. */
export type MissedNotifications = Timelines & {
  /**
   * Reads notifications that were missed while offline and do not fit on one page: down to the last seen one, or as
   * many as are counted. One tab does it. It stops where notifications become seen meanwhile; lists then show a gap.
   */
  catchUp(): Promise<void>;
};

/** Wraps timelines, so that each refresh of notifications is followed by `catchUp`. */
export function withCatchUp({ db, locks, account, underway }: Parts, timelines: Timelines): MissedNotifications {
  const catchUp = () =>
    locks.request(`unheard/${account}`, { signal: underway.signal }, async () => {
      let before: string | null = null;
      for (
        let below = await readMissedBound(db);
        below !== before && below !== null;
        below = await readMissedBound(db)
      ) {
        before = below;
        await timelines.fillGap(gapBelow(below));
      }
    });
  return {
    ...timelines,
    catchUp,
    async refresh(key, since) {
      const landed = await timelines.refresh(key, since);
      if (landed && key === KEY) void underway.safely(catchUp());
      return landed;
    },
  };
}
