import { reading } from "../../db/connection/connection";
import { readFetch } from "../../db/read/fetch_results";
import { isDeleted, readActs } from "../../db/read/outbox/overlay";
import { readShown, readTimelineWindow, tablesOf, type TimelineWindow } from "../../db/read/timelines/timeline";
import type { AccountDb } from "../../db/schema";
import type { ApiFailure } from "../../domain/requests/api_error";
import type { TimelineKey } from "../../domain/timelines/timelines";

/** Which stretch: from an order down, that one included (from the top without); `own`: also what is one's own right above it. */
type Wanted = { from?: string | undefined; own?: boolean; limit: number };

/**
 * A stretch of a timeline, and from where, without what the reader has deleted and the server does not know yet, save where it
 * stands in the page: there its notice does, until the next load (spec 001 section 4). In one transaction: of many that are small, the
 * browser's letting go of each takes longer than what they read. `failure`: why it could not be read last, where it could not; it
 * goes no sooner than what was read then is there, or the page would end higher for a moment.
 * @param in_page ids of the entries that stand in the page
 */
export function readStretch(
  db: AccountDb,
  key: TimelineKey,
  { from, own = false, limit }: Wanted,
  in_page: ReadonlySet<string>,
): Promise<TimelineWindow & { from?: string; failure: ApiFailure | null }> {
  return reading(db, [...tablesOf(db), db.fetches], async () => {
    const begin = own && from ? await readShown(db, key, from) : from;
    const down = begin ? { from: begin } : {};
    const [stretch, acts, fetched] = await Promise.all([
      readTimelineWindow(db, key, { ...down, limit }),
      readActs(db),
      readFetch(db, `timeline:${key}`),
    ]);
    const entries = stretch.entries.filter(({ itemId }) => in_page.has(itemId) || !isDeleted(acts, itemId));
    return { ...stretch, ...down, entries, failure: fetched?.failure ?? null };
  });
}
