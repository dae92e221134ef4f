import type { ReactNode } from "react";
import { readUnseenCount } from "../../db/read/notifications/notifications";
import { countUnreadAnnouncements } from "../../db/read/accounts/rosters";
import { timelineKey } from "../../domain/timelines/timelines";
import { useShownKinds } from "../../ui/notification/useShownKinds";
import { Unread, Unseen } from "../../ui/screen/screen_bar";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";
import { useFirstScreenStands } from "../start/first_screen";

type Props = { stands: Promise<void>; children: ReactNode };

/** Counts what is unseen, and which announcements are unread, for everything below, after the first screen. */
export function UnseenCountProvider({ stands, children }: Props) {
  const { db, session } = useWorld();
  const now = useFirstScreenStands(stands);
  const visibility = useShownKinds(timelineKey("notifications"));
  const count = async () => (now && session ? readUnseenCount(db, visibility) : 0);
  const unseen = useLive(count, [db, session, now, visibility]) ?? 0;
  const unread = useLive(async () => (now ? countUnreadAnnouncements(db) : 0), [db, now]) ?? 0;
  return (
    <Unseen value={unseen}>
      <Unread value={unread}>{children}</Unread>
    </Unseen>
  );
}
