import { readNotificationView } from "../../../src/db/read/notifications/notification";
import { readNotificationWindow } from "../../../src/db/read/notifications/notification_window";
import type { NotificationVisibility } from "../../../src/domain/notifications/notification_kinds";
import { timelineKey } from "../../../src/domain/timelines/timelines";
import type { Tab } from "../support/engine";

/** So many that are seen, one below the other, end what may be new. */
const SEEN = 20;

/** The ids of the rows that lists draw as new: from the newest down, as the list reads them. */
export async function listedUnseen({ db }: Tab, visibility: NotificationVisibility): Promise<string[]> {
  const { entries } = await readNotificationWindow(db, timelineKey("notifications"), visibility);
  const unseen: string[] = [];
  let seen = 0;
  for (const { itemId } of entries) {
    if (seen === SEEN) break;
    const view = await readNotificationView(db, itemId);
    if (view && !view.seen) unseen.push(itemId);
    seen = view?.seen ? seen + 1 : 0;
  }
  return unseen;
}
