import { floor, head } from "../../domain/timelines/gaps";
import { timelineKey } from "../../domain/timelines/timelines";
import { reading } from "../connection/connection";
import { isByPosition } from "../timelines/positions";
import { MOST, readSeen } from "../read/notifications/notifications";
import { readSpans } from "../timelines/spans";
import type { AccountDb } from "../schema";

const KEY = timelineKey("notifications");

/**
 * Below which order notifications came that were never heard of and may be unseen; null where the newest stretch that was looked
 * at reaches down to what was seen or holds as many as are counted, and where it is not known what was seen.
 */
export function readMissedBound(db: AccountDb): Promise<string | null> {
  return reading(db, [db.entries, db.spans, db.markers, db.outbox, db.settings], async () => {
    const [seen, spans] = await Promise.all([readSeen(db), readSpans(db, KEY)]);
    const top = head(spans);
    if (!top || seen === "" || floor(top) <= seen || (await isByPosition(db, KEY))) return null;
    const known = db.entries.where("[timeline+order]").between([KEY, top.lower], [KEY, top.upper], true, true);
    return (await known.count()) < MOST ? top.lower : null;
  });
}
