import type { PlaceRow } from "../../domain/rows/rows";
import type { TimelineKey } from "../../domain/timelines/timelines";
import type { AccountDb } from "../schema";

/** Where the reader was in a timeline; undefined where they never were. */
export function readPlace(db: AccountDb, timeline: TimelineKey): Promise<PlaceRow | undefined> {
  return db.places.get(timeline);
}

/**
 * Keeps where the reader is, to be restored on return, reload and relaunch. It is committed at once: a page that goes away
 * does not live to hear that the row was taken, and what it has not committed by then is undone.
 */
export async function savePlace(db: AccountDb, place: PlaceRow): Promise<void> {
  await db.transaction("rw", db.places, async ({ idbtrans }) => {
    const put = db.places.put(place);
    idbtrans.commit();
    await put;
  });
}
