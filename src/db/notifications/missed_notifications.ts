import { lowestOrderOf, newestSpan } from "../../domain/timelines/gaps";
import { timelineKey } from "../../domain/timelines/timelines";
import { readTransaction } from "../connection/connection";
import { isByPosition } from "../read/timelines/read_positions";
import { MAX_UNSEEN, readSeenOrder } from "../read/notifications/notifications";
import { readSpans } from "../timelines/spans";
import type { AccountDb } from "../schema";

const KEY = timelineKey("notifications");

/**
 * The order below which unseen notifications may exist that were never fetched. Null if the newest span reaches down to
 * the last seen notification or contains as many as the badge counts, and if the last seen notification is unknown.
 */
export function readMissedBound(db: AccountDb): Promise<string | null> {
  return readTransaction(db, [db.entries, db.spans, db.markers, db.outbox, db.settings], async () => {
    const [seen, spans] = await Promise.all([readSeenOrder(db), readSpans(db, KEY)]);
    const top = newestSpan(spans);
    if (!top || seen === "" || lowestOrderOf(top) <= seen || (await isByPosition(db, KEY))) return null;
    const known = db.entries.where("[timeline+order]").between([KEY, top.lower], [KEY, top.upper], true, true);
    return (await known.count()) < MAX_UNSEEN ? top.lower : null;
  });
}
