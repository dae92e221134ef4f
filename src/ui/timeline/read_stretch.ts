import { readTransaction } from "../../db/connection/connection";
import { readFetch } from "../../db/read/fetch_results";
import { isDeleted, readOutboxRows } from "../../db/read/outbox/overlay";
import {
  readShownOrder,
  readTimelineWindow,
  timelineTables,
  type TimelineWindow,
} from "../../db/read/timelines/timeline";
import type { AccountDb } from "../../db/schema";
import type { FetchRow } from "../../domain/rows/rows";
import type { TimelineKey } from "../../domain/timelines/timelines";

/**
 * `from`: the order of the first entry (default: the newest). `own`: start at the user's own entries directly above it.
 */
type StretchQuery = { from?: string | undefined; own?: boolean; limit: number };

/**
 * Reads consecutive entries of a timeline, and the result of its last fetch. Leaves out statuses that the user has
 * deleted in the outbox, except those in `in_page`, which show a notice until the next load. Uses one transaction:
 * closing many small ones takes the browser longer than their reads, and the result must change together with the
 * entries.
 * @param in_page ids of the rendered entries
 */
export function readStretch(
  db: AccountDb,
  key: TimelineKey,
  { from, own = false, limit }: StretchQuery,
  in_page: ReadonlySet<string>,
): Promise<TimelineWindow & { from?: string; fetched: FetchRow | undefined }> {
  return readTransaction(db, [...timelineTables(db), db.fetches], async () => {
    const begin = own && from ? await readShownOrder(db, key, from) : from;
    const down = begin ? { from: begin } : {};
    const [stretch, outbox, fetched] = await Promise.all([
      readTimelineWindow(db, key, { ...down, limit }),
      readOutboxRows(db),
      readFetch(db, `timeline:${key}`),
    ]);
    const entries = stretch.entries.filter(({ itemId }) => in_page.has(itemId) || !isDeleted(outbox, itemId));
    return { ...stretch, ...down, entries, fetched };
  });
}
