import type { PlaceRow } from "../domain/rows";
import type { TimelineKey } from "../domain/timelines";
import type { AccountDb } from "./schema";

/** Where the reader was in a timeline; undefined where they never were. */
export function readPlace(db: AccountDb, timeline: TimelineKey): Promise<PlaceRow | undefined> {
  return db.places.get(timeline);
}

/** Keeps where the reader is, to be restored on return, reload and relaunch. */
export async function savePlace(db: AccountDb, place: PlaceRow): Promise<void> {
  await db.places.put(place);
}
