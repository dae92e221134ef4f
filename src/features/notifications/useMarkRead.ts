import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { readSeenOrder, readUnseen } from "../../db/read/notifications/notifications";
import { timelineKey } from "../../domain/timelines/timelines";
import { useShownKinds } from "../../ui/notification/useShownKinds";
import { useUnseen } from "../../ui/screen/unseen";
import { useWorld } from "../../ui/context/useWorld";

/**
 * Marks every notification that lists show as seen: `markRead` moves the marker to the newest visible one, past hidden
 * older ones. Newer notifications of kinds that are switched off stay unseen, in case the user switches them on.
 * Sends nothing if none is unseen.
 */
export function useMarkRead(): { markRead: () => Promise<void>; unseen: number } {
  const { db, sync } = useWorld();
  const unseen = useUnseen();
  const visibility = useShownKinds(timelineKey("notifications"));
  const marked = useRef("");
  const markRead = useCallback(async () => {
    const [newest] = await readUnseen(db, visibility, 1);
    // Do not repeat a marker that the server refused.
    if (!newest || newest.id === marked.current) return;
    marked.current = newest.id;
    await sync.outbox.intend("marker", { timeline: "notifications", last_read_id: newest.id });
  }, [db, sync, visibility]);
  return { markRead, unseen };
}

function onVisible(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

/**
 * Marks notifications as seen as soon as they are on a visible page, so that no way of leaving it (navigation, reload,
 * closing the tab) loses it.
 * @returns the order up to which they had been seen when the screen opened: newer ones are drawn as new until the
 * user leaves. undefined until read
 */
export function useReadWhenShown(): string | undefined {
  const { db } = useWorld();
  const { markRead, unseen } = useMarkRead();
  const visible = useSyncExternalStore(onVisible, () => document.visibilityState === "visible");
  const [since, setSince] = useState<string>();
  useEffect(() => {
    let unmounted = false;
    void readSeenOrder(db).then((upto) => unmounted || setSince(upto));
    return () => {
      unmounted = true;
    };
  }, [db]);
  useEffect(() => {
    if (since !== undefined && visible && unseen > 0) void markRead();
  }, [since, visible, unseen, markRead]);
  return since;
}
