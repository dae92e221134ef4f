import { order } from "../../domain/rows/id_order";
import type { MarkerRow } from "../../domain/rows/rows";
import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";

type Said = Omit<MarkerRow, "asked_at">;

const isBehind = (one: Said, other: Said | undefined): boolean =>
  other !== undefined && order(one.last_read_id) < order(other.last_read_id);

/**
 * Saves how far the server said, asked at `asked_at` (ms), that timelines were read. A further marker is taken over, whatever the
 * clock says by now; one that went back (a server lets any client move it back) leaves what was seen as seen.
 * @returns the markers that went back since the server was last heard: it is to be told again, once
 */
export function saveMarkers(db: AccountDb, markers: readonly Said[], asked_at: number): Promise<Said[]> {
  return writing(db, [db.markers], async () => {
    const back: Said[] = [];
    for (const marker of markers) {
      const known = await db.markers.get(marker.timeline);
      const said = marker.last_read_id;
      const behind = isBehind(marker, known);
      const { last_read_id } = (behind && known) || marker;
      await db.markers.put({ ...marker, last_read_id, said, asked_at });
      if (behind && known?.said !== said) back.push({ ...marker, last_read_id });
    }
    return back;
  });
}

/**
 * Keeps what came of telling the server how far a timeline was read, `at` ms. What is known to be read further stands, and is
 * told when the server is heard next. Joins the running transaction.
 * @returns whether it was read further than was known
 */
export async function settleMarker(db: AccountDb, marker: Said, at: number): Promise<boolean> {
  const known = await db.markers.get(marker.timeline);
  const further = known === undefined || isBehind(known, marker);
  // What the server said before is no answer to what it has not noted now: it is told once more when it is heard next.
  if (!isBehind(marker, known)) await db.markers.put({ ...(further ? null : known), ...marker, asked_at: at });
  return further;
}
