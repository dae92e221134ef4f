import { isUnread, type ShownAnnouncement, shownAnnouncements } from "../../domain/instance/announcements";
import { readTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";
import { overlayAnnouncement, readOutboxRows } from "./outbox/overlay";

/**
 * The stored announcements, with what waits in the outbox.
 * @param admin whether those are among them that users do not see
 */
export function readAnnouncements(db: AccountDb, admin: boolean): Promise<ShownAnnouncement[]> {
  return readTransaction(db, [db.announcements, db.all_announcements, db.outbox], async () => {
    const [visible, all, outbox] = await Promise.all([
      db.announcements.toArray(),
      admin ? db.all_announcements.toArray() : null,
      readOutboxRows(db),
    ]);
    return shownAnnouncements(
      visible.map((row) => overlayAnnouncement(outbox, row)),
      all,
    );
  });
}

/** How many announcements the user has not read. */
export const countUnreadAnnouncements = async (db: AccountDb): Promise<number> =>
  (await readAnnouncements(db, false)).filter(isUnread).length;
