import type { ReadingPositionRow } from "../../domain/rows/rows";
import type { TimelineKey } from "../../domain/timelines/timelines";
import type { AccountDb } from "../schema";

/** The reading position in a timeline; undefined if there is none. */
export function readReadingPosition(db: AccountDb, timeline: TimelineKey): Promise<ReadingPositionRow | undefined> {
  return db.reading_positions.get(timeline);
}

/**
 * Stores the reading position, which is restored on return, reload and relaunch. The explicit commit is needed because
 * a page that unloads does not receive the request's success event, and the browser then aborts an open transaction.
 */
export async function saveReadingPosition(db: AccountDb, position: ReadingPositionRow): Promise<void> {
  await db.transaction("rw", db.reading_positions, async ({ idbtrans }) => {
    const put = db.reading_positions.put(position);
    idbtrans.commit();
    await put;
  });
}
