import { reading } from "../../db/connection";
import { isDeleted, readActs } from "../../db/read/overlay";
import { readShown, readTimelineWindow, tablesOf, type TimelineWindow } from "../../db/read/timeline";
import type { AccountDb } from "../../db/schema";
import type { TimelineKey } from "../../domain/timelines";

/** Which stretch: from an order down, that one included (from the top without); `own`: also what is one's own right above it. */
type Wanted = { from?: string | undefined; own?: boolean; limit: number };

/**
 * A stretch of a timeline, and from where, without what the reader has deleted and the server does not know yet, save where it
 * stands in the page: there its notice does, until the next load (spec 001 section 4). In one transaction: of many that are small, the
 * browser's letting go of each takes longer than what they read.
 * @param in_page ids of the entries that stand in the page
 */
export function readStretch(
  db: AccountDb,
  key: TimelineKey,
  { from, own = false, limit }: Wanted,
  in_page: ReadonlySet<string>,
): Promise<TimelineWindow & { from?: string }> {
  return reading(db, tablesOf(db), async () => {
    const begin = own && from ? await readShown(db, key, from) : from;
    const down = begin ? { from: begin } : {};
    const [stretch, acts] = await Promise.all([readTimelineWindow(db, key, { ...down, limit }), readActs(db)]);
    const entries = stretch.entries.filter(({ itemId }) => in_page.has(itemId) || !isDeleted(acts, itemId));
    return { ...stretch, ...down, entries };
  });
}
