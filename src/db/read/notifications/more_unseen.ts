import { newestSpan } from "../../../domain/timelines/gaps";
import { timelineKey } from "../../../domain/timelines/timelines";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { isByPosition } from "../timelines/read_positions";
import { readSpans } from "../../timelines/spans";
import { isSeen, readSeenOrder } from "./notifications";

const KEY = timelineKey("notifications");

/**
 * Whether there may be more unseen notifications than the stored ones: the lowest one of the newest span is unseen, and
 * the server's list goes on below it.
 */
export function hasMoreUnseen(db: AccountDb): Promise<boolean> {
  const tables = [db.entries, db.spans, db.notifications, db.markers, db.outbox, db.settings];
  return readTransaction(db, tables, async () => {
    const [upto, spans] = await Promise.all([readSeenOrder(db), readSpans(db, KEY)]);
    const top = newestSpan(spans);
    if (!top || top.bottom || top.lower <= upto || (await isByPosition(db, KEY))) return false;
    const stretch = db.entries.where("[timeline+order]").between([KEY, top.lower], [KEY, top.upper], true, true);
    const lowest = await stretch.first();
    const row = lowest && (await db.notifications.get(lowest.itemId));
    return !row || !isSeen(row, upto);
  });
}
