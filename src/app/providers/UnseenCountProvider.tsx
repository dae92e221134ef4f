import type { ReactNode } from "react";
import { readUnseenCount } from "../../db/read/notifications/notifications";
import { hasMoreUnseen } from "../../db/read/notifications/more_unseen";
import { timelineKey } from "../../domain/timelines/timelines";
import { useShownKinds } from "../../ui/notification/useShownKinds";
import { MoreUnseenContext, UnseenContext } from "../../ui/screen/screen_bar";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";
import { useFirstScreenReady } from "../start/first_screen";

type Props = { ready: Promise<void>; children: ReactNode };

/** Provides the number of unseen notifications, and whether there may be more, after the first screen. */
export function UnseenCountProvider({ ready, children }: Props) {
  const { db, session } = useWorld();
  const now = useFirstScreenReady(ready);
  const visibility = useShownKinds(timelineKey("notifications"));
  const count = async () => (now && session ? readUnseenCount(db, visibility) : 0);
  const unseen = useLive(count, [db, session, now, visibility]) ?? 0;
  const more = useLive(async () => now && session !== null && hasMoreUnseen(db), [db, session, now]) ?? false;
  return (
    <UnseenContext value={unseen}>
      <MoreUnseenContext value={more}>{children}</MoreUnseenContext>
    </UnseenContext>
  );
}
