import type { ReactNode } from "react";
import { readUnseenCount } from "../../db/read/notifications/notifications";
import { countUnreadAnnouncements } from "../../db/read/accounts/rosters";
import { timelineKey } from "../../domain/timelines/timelines";
import { useShownKinds } from "../../ui/notification/useShownKinds";
import { UnreadContext, UnseenContext } from "../../ui/screen/screen_bar";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";
import { useFirstScreenReady } from "../start/first_screen";

type Props = { ready: Promise<void>; children: ReactNode };

/** Provides the number of unseen notifications and of unread announcements, after the first screen. */
export function UnseenCountProvider({ ready, children }: Props) {
  const { db, session } = useWorld();
  const now = useFirstScreenReady(ready);
  const visibility = useShownKinds(timelineKey("notifications"));
  const count = async () => (now && session ? readUnseenCount(db, visibility) : 0);
  const unseen = useLive(count, [db, session, now, visibility]) ?? 0;
  const unread = useLive(async () => (now ? countUnreadAnnouncements(db) : 0), [db, now]) ?? 0;
  return (
    <UnseenContext value={unseen}>
      <UnreadContext value={unread}>{children}</UnreadContext>
    </UnseenContext>
  );
}
