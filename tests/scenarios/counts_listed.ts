import { readNotificationView } from "../../src/db/read/notification";
import { readNotificationWindow } from "../../src/db/read/notification_window";
import type { NotificationVisibility } from "../../src/domain/notification_kinds";
import { timelineKey } from "../../src/domain/timelines";
import type { Tab } from "./engine";

/** So many that are seen, one below the other, end what may be new. */
const SEEN = 20;

/** The ids of the rows that lists draw as new: from the newest down, as the list reads them. */
export async function listedUnseen({ db }: Tab, visibility: NotificationVisibility): Promise<string[]> {
  const { entries } = await readNotificationWindow(db, timelineKey("notifications"), visibility);
  const unseen: string[] = [];
  for (let at = 0, seen = 0; at < entries.length && seen < SEEN; at++) {
    const view = await readNotificationView(db, entries[at]?.itemId ?? "");
    if (view && !view.seen) unseen.push(entries[at]?.itemId ?? "");
    seen = view?.seen ? seen + 1 : 0;
  }
  return unseen;
}
