import { useCallback } from "react";
import { readUnseenCount } from "../../db/read/notifications";
import { readTimelineWindow } from "../../db/read/timeline";
import { useUnseen } from "../../ui/screen/bar";
import { useWorld } from "../../ui/world";

/** Marks every notification that is stored as seen: the marker goes to the newest one. Nothing is sent where none is unseen. */
export function useMarkRead(): { markRead: () => Promise<void>; unseen: number } {
  const { db, sync } = useWorld();
  const unseen = useUnseen();
  const markRead = useCallback(async () => {
    if ((await readUnseenCount(db)) === 0) return;
    const { entries } = await readTimelineWindow(db, "notifications", { limit: 1 });
    const newest = entries[0];
    if (newest) await sync.intend("marker", { timeline: "notifications", last_read_id: newest.itemId });
  }, [db, sync]);
  return { markRead, unseen };
}
