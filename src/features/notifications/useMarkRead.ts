import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { readSeen, readUnseen } from "../../db/read/notifications/notifications";
import { timelineKey } from "../../domain/timelines/timelines";
import { useShownKinds } from "../../ui/notification/useShownKinds";
import { useUnseen } from "../../ui/screen/screen_bar";
import { useWorld } from "../../ui/context/useWorld";

/**
 * Marks every notification that lists show as seen: the marker goes to the newest of those that count, however much of what is
 * hidden lies above it. What the reader switched off and is newer stays as it is, should they switch it on again. Nothing is sent
 * where none is unseen.
 */
export function useMarkRead(): { markRead: () => Promise<void>; unseen: number } {
  const { db, sync } = useWorld();
  const unseen = useUnseen();
  const visibility = useShownKinds(timelineKey("notifications"));
  const marked = useRef("");
  const markRead = useCallback(async () => {
    const [newest] = await readUnseen(db, visibility, 1);
    // A marker that was refused is not asked for over and over.
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
 * Marks notifications as seen as soon as they stand on a page that the reader can see, so that no way of leaving it (going on,
 * a reload, closing the tab) loses that they were (spec 001, notifications panel).
 * @returns the order up to which they had been seen when the screen came: what is newer is drawn as new until it is left.
 * undefined until it was read
 */
export function useReadWhenShown(): string | undefined {
  const { db } = useWorld();
  const { markRead, unseen } = useMarkRead();
  const visible = useSyncExternalStore(onVisible, () => document.visibilityState === "visible");
  const [since, setSince] = useState<string>();
  useEffect(() => {
    let left = false;
    void readSeen(db).then((upto) => left || setSince(upto));
    return () => {
      left = true;
    };
  }, [db]);
  useEffect(() => {
    if (since !== undefined && visible && unseen > 0) void markRead();
  }, [since, visible, unseen, markRead]);
  return since;
}
