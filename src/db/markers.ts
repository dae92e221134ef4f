import type { MarkerRow } from "../domain/rows";
import { writing } from "./connection";
import type { AccountDb } from "./schema";

/** Saves how far timelines were read; a marker asked for earlier (`asked_at`, ms) than the one that stands changes nothing. */
export async function saveMarkers(
  db: AccountDb,
  markers: readonly Omit<MarkerRow, "asked_at">[],
  asked_at: number,
): Promise<void> {
  await writing(db, [db.markers], async () => {
    const before = await db.markers.bulkGet(markers.map(({ timeline }) => timeline));
    const newer = markers.filter((_, index) => (before[index]?.asked_at ?? 0) <= asked_at);
    await db.markers.bulkPut(newer.map((marker) => ({ ...marker, asked_at })));
  });
}
