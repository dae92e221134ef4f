import type { Announcement } from "../../domain/entities/announcement";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/** When announcements were asked for (`asked_at`), and when the answer came (`now`), in ms. */
type Heard = { asked_at: number; now: number };

/**
 * Stores the announcements that the server shows its users, in place of those that were stored. What it said of one
 * later, such as that the user has read it, stays. Joins the running transaction, or runs its own.
 */
export function saveAnnouncements(
  db: AccountDb,
  announcements: readonly Announcement[],
  { asked_at, now }: Heard,
): Promise<void> {
  return writeTransaction(db, [db.announcements], async () => {
    const later = await db.announcements.filter((row) => storedTime(row.asked_at, now) > asked_at).toArray();
    const kept = new Set(later.map(({ id }) => id));
    await db.announcements.filter(({ id }) => !kept.has(id)).delete();
    await db.announcements.bulkPut(
      announcements.filter(({ id }) => !kept.has(id)).map((announcement) => ({ ...announcement, asked_at })),
    );
  });
}

/** Stores all announcements as the server lists them for its admins, in place of those that were stored. */
export function saveAllAnnouncements(db: AccountDb, announcements: readonly Announcement[]): Promise<void> {
  return writeTransaction(db, [db.all_announcements], async () => {
    await db.all_announcements.clear();
    await db.all_announcements.bulkPut([...announcements]);
  });
}

/** Stores one announcement as the server answered an admin who wrote it. */
export async function saveWrittenAnnouncement(db: AccountDb, announcement: Announcement): Promise<void> {
  await db.all_announcements.put(announcement);
}

/** Removes an announcement that an admin deleted. */
export function removeAnnouncement(db: AccountDb, id: string): Promise<void> {
  return writeTransaction(db, [db.announcements, db.all_announcements], async () => {
    await db.announcements.delete(id);
    await db.all_announcements.delete(id);
  });
}
