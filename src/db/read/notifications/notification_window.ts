import { type Group, groupOf } from "../../../domain/notifications/notification_groups";
import type { NotificationVisibility } from "../../../domain/notifications/notification_kinds";
import { interactionsOf, timelineKey, type TimelineKey } from "../../../domain/timelines/timelines";
import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { listedTables, readListed, readNear } from "./notifications";
import { readTimelineWindow, tablesOf, type TimelineWindow } from "../timelines/timeline";

const ALL = timelineKey("notifications");

/** A stretch of a list of notifications, newest first, without what the reader does not want to see. */
export type NotificationWindow = TimelineWindow & {
  /** Down to which order it was read, whatever of that is shown; "" where nothing is stored. */
  floor: string;
  /** What those belong to that may be shown in one row with others (`groupOf`), by id; who is muted stands alone, folded. */
  groups: ReadonlyMap<string, Group>;
};

/**
 * Reads a stretch of a list of notifications in one transaction, without those that lists do not show (`readListed`), and of a kind
 * of interactions without those of other kinds: some servers send all, whatever types they were asked for (snac, GoToSocial as it was).
 * @param from the order it begins at, that one included; the top where it is left out
 */
export function readNotificationWindow(
  db: AccountDb,
  timeline: TimelineKey,
  visibility: NotificationVisibility,
  { from }: { from?: string } = {},
): Promise<NotificationWindow> {
  return reading(db, [...tablesOf(db), ...listedTables(db)], async () => {
    const window = await readTimelineWindow(db, timeline, from === undefined ? {} : { from });
    const { entries } = window;
    const stored = await readNear(
      db,
      entries.map(({ itemId }) => itemId),
    );
    const kind = stored.filter(({ type }) => timeline === ALL || interactionsOf(type).includes(timeline));
    const listed = await readListed(db, kind, visibility);
    const shown = new Set(listed.map(({ id }) => id));
    const groups = new Map<string, Group>();
    for (const row of listed) {
      const group = row.muted ? null : groupOf(row);
      if (group !== null) groups.set(row.id, group);
    }
    return {
      ...window,
      entries: entries.filter(({ itemId }) => shown.has(itemId)),
      floor: entries.at(-1)?.order ?? from ?? "",
      groups,
    };
  });
}
