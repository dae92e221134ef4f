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
  /** Names this account's locks. */
  account: string;
  underway: Pick<TaskTracker, "signal" | "safely">;
};

/** Timelines that keep the counts of notifications right. */
export type MissedNotifications = Timelines & {
  /**
   * Reads what came of notifications while nothing was heard of the server and is more than a page: down to what was seen, or as
   * many as are counted, so that the counts are right. Of all tabs, one does. What becomes seen meanwhile is not read any more:
   * lists show a gap there.
   */
  catchUp(): Promise<void>;
};

/** The same timelines, that catch up after each look at notifications. */
export function catchingUp({ db, locks, account, underway }: Parts, timelines: Timelines): MissedNotifications {
  const catchUp = () =>
    locks.request(`unheard/${account}`, { signal: underway.signal }, async () => {
      let before: string | null = null;
      for (
        let below = await readMissedBound(db);
        below !== before && below !== null;
        below = await readMissedBound(db)
      ) {
        before = below;
        await timelines.fill(gapBelow(below));
      }
    });
  return {
    ...timelines,
    catchUp,
    async look(key, since) {
      const landed = await timelines.look(key, since);
      if (landed && key === KEY) void underway.safely(catchUp());
      return landed;
    },
  };
}
