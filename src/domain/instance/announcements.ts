import type { Announcement } from "../entities/announcement";
import type { AnnouncementRow } from "../rows/announcement_row";

/** An announcement as a screen shows it. `inactive`: users do not see it, since it is over or yet to come. */
export type ShownAnnouncement = AnnouncementRow & { inactive: boolean };

/**
 * The announcements for an admin: all there are, with what was read and how people reacted from the list that users
 * see. Those that are not in it are inactive. Users see what is in their list alone.
 * @param visible what the server shows its users
 * @param all what it lists for its admins; null for others
 */
export function shownAnnouncements(
  visible: readonly AnnouncementRow[],
  all: readonly Announcement[] | null,
): ShownAnnouncement[] {
  const seen = new Map(visible.map((row) => [row.id, row]));
  const unlisted = visible.filter(({ id }) => !all?.some((one) => one.id === id));
  const listed = (all ?? []).map((one) => {
    const own = seen.get(one.id);
    return own
      ? { ...own, ...one, read: own.read, reactions: own.reactions, inactive: false }
      : { ...one, inactive: true };
  });
  return [...listed, ...unlisted.map((row) => ({ ...row, inactive: false }))];
}

/** Whether an announcement waits to be read. */
export const isUnread = ({ read, inactive }: Pick<ShownAnnouncement, "read" | "inactive">): boolean =>
  read === false && !inactive;

const rank = (one: ShownAnnouncement, first: ReadonlySet<string>) => (one.inactive ? 2 : first.has(one.id) ? 0 : 1);

/**
 * The announcements in the order of a screen: those that were unread when the screen met them, then the others, then
 * those that users do not see; the newest of each first.
 * @param first the ids of those that were unread
 */
export const inReadingOrder = (all: readonly ShownAnnouncement[], first: ReadonlySet<string>): ShownAnnouncement[] =>
  all.toSorted(
    (one, other) =>
      rank(one, first) - rank(other, first) ||
      other.published_at.localeCompare(one.published_at) ||
      other.id.localeCompare(one.id),
  );
