import { useLayoutEffect } from "react";
import { hasMoreUnseen } from "../../db/read/notifications/more_unseen";
import { readUnseenCount } from "../../db/read/notifications/notifications";
import { timelineKey } from "../../domain/timelines/timelines";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";
import { useShownKinds } from "../../ui/notification/useShownKinds";
import { useUnseenStore } from "../../ui/screen/unseen";

/** Counts the account's unseen notifications, for all that show the number. Once it is unmounted, none are unseen. */
export function useUnseenCount(): { unseen: number; more: boolean } {
  const { db, session } = useWorld();
  const visibility = useShownKinds(timelineKey("notifications"));
  const count = async () => (session ? readUnseenCount(db, visibility) : 0);
  const unseen = useLive(count, [db, session, visibility]) ?? 0;
  const more = useLive(async () => session !== null && hasMoreUnseen(db), [db, session]) ?? false;
  useLayoutEffect(() => {
    useUnseenStore.setState({ unseen, more });
    return () => useUnseenStore.setState({ unseen: 0, more: false });
  }, [unseen, more]);
  return { unseen, more };
}
