import { isDeleted, readActs } from "../../db/read/overlay";
import { readTimelineWindow, type TimelineWindow } from "../../db/read/timeline";
import type { AccountDb } from "../../db/schema";
import type { TimelineKey } from "../../domain/timelines";

/**
 * A stretch of a timeline without what the reader has deleted and the server does not know yet, save where it stands in the
 * page: there its notice does, until the next load (spec 001 section 4).
 * @param in_page ids of the entries that stand in the page
 */
export async function readStretch(
  db: AccountDb,
  key: TimelineKey,
  options: { from?: string; limit: number },
  in_page: ReadonlySet<string>,
): Promise<TimelineWindow> {
  const [stretch, acts] = await Promise.all([readTimelineWindow(db, key, options), readActs(db)]);
  return {
    ...stretch,
    entries: stretch.entries.filter(({ itemId }) => in_page.has(itemId) || !isDeleted(acts, itemId)),
  };
}
