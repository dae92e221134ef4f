import { countUnreadAnnouncements } from "../../../db/read/announcements";
import { readSeenAccount } from "../../../db/read/accounts/own_profile";
import { readOutboxRows } from "../../../db/read/outbox/overlay";
import { countFollowRequests } from "../../../db/read/accounts/rosters";
import { staffOf } from "../../../domain/instance/staff";
import type { AccountRow } from "../../../domain/rows/rows";
import { useSeenPictures } from "../../../ui/account/useWaitingPictures";
import { useMoreUnseen, useUnseen } from "../../../ui/screen/unseen";
import { useInstance } from "../../../ui/context/useDevice";
import { useSetting } from "../../../ui/context/useSetting";
import { useLive } from "../../../ui/context/useLive";
import { useWorld } from "../../../ui/context/useWorld";
import { useOpenReports } from "../../../ui/moderation/useOpenReports";
import { navigationOf, type NavigationSections } from "./navigation_items";

/**
 * The user's own account row, live, with the pictures that wait to be sent; undefined for a visitor and until it is
 * read.
 */
export function useOwnAccount(): AccountRow | undefined {
  const { db, session } = useWorld();
  const own = useLive(async () => (session ? await readSeenAccount(db, session.account_id) : undefined), [db, session]);
  return useSeenPictures(own);
}

/** The navigation items for the current user, with live counts. */
export function useNavigation(): NavigationSections {
  const { db, session, origin } = useWorld();
  const own = useOwnAccount();
  const unseen = useUnseen();
  const instance = useInstance();
  const unsent = useLive(async () => (await readOutboxRows(db)).length, [db]) ?? 0;
  const requests = useLive(() => countFollowRequests(db), [db]) ?? 0;
  const announcements = useLive(() => countUnreadAnnouncements(db), [db]) ?? 0;
  const more = useMoreUnseen();
  const reports = useOpenReports(staffOf(own).reports);
  const waiting = { unseen, more, unsent, requests, announcements, reports };
  const pinned = useSetting("pinnedTags");
  return navigationOf(session && { acct: session.acct, own }, instance, waiting, origin, pinned);
}
