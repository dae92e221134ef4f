import { type GroupKey, notificationGroupOf } from "../../../domain/notifications/notification_groups";
import type { FetchRow } from "../../../domain/rows/rows";
import type { NotificationVisibility } from "../../../domain/notifications/notification_kinds";
import { interactionsOf, timelineKey, type TimelineKey } from "../../../domain/timelines/timelines";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readFetch } from "../fetch_results";
import { listedTables, readListed, readNotificationRows } from "./notifications";
import { readTimelineWindow, timelineTables, type TimelineWindow } from "../timelines/timeline";

const ALL = timelineKey("notifications");

/** A range of a timeline of notifications, newest first, without those that the user hides. */
export type NotificationWindow = TimelineWindow & {
  /** The lowest order that was read, even if its entry is hidden; "" if nothing is stored. */
  floor: string;
  /** The result of the timeline's last fetch. */
  fetched: FetchRow | undefined;
  /**
   * The groups of the notifications that share a row with others (`notificationGroupOf`), by id. A notification of a
   * muted sender is not grouped.
   */
  groups: ReadonlyMap<string, GroupKey>;
};

/**
 * Reads a range of a timeline of notifications in one transaction, without those that lists hide (`readListed`). A
 * timeline of one kind skips other kinds: snac and older versions of GoToSocial ignore the requested types.
 * @param from the order of the first entry, inclusive; the top if it is missing
 */
export function readNotificationWindow(
  db: AccountDb,
  timeline: TimelineKey,
  visibility: NotificationVisibility,
  { from }: { from?: string } = {},
): Promise<NotificationWindow> {
  return readTransaction(db, [...timelineTables(db), ...listedTables(db), db.fetches], async () => {
    const window = await readTimelineWindow(db, timeline, from === undefined ? {} : { from });
    const { entries } = window;
    const stored = await readNotificationRows(
      db,
      entries.map(({ itemId }) => itemId),
    );
    const kind = stored.filter(({ type }) => timeline === ALL || interactionsOf(type).includes(timeline));
    const listed = await readListed(db, kind, visibility);
    const shown = new Set(listed.map(({ id }) => id));
    const groups = new Map<string, GroupKey>();
    for (const row of listed) {
      const group = row.muted ? null : notificationGroupOf(row);
      if (group !== null) groups.set(row.id, group);
    }
    return {
      ...window,
      entries: entries.filter(({ itemId }) => shown.has(itemId)),
      floor: entries.at(-1)?.order ?? from ?? "",
      fetched: await readFetch(db, `timeline:${timeline}`),
      groups,
    };
  });
}
