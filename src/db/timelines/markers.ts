import { order } from "../../domain/rows/id_order";
import type { MarkerRow } from "../../domain/rows/rows";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

type MarkerState = Omit<MarkerRow, "asked_at">;

const isBehind = (one: MarkerState, other: MarkerState | undefined): boolean =>
  other !== undefined && order(one.last_read_id) < order(other.last_read_id);

/**
 * Stores the server's markers, requested at `asked_at` (ms). A marker that is further replaces the stored one, whatever
 * the clock says. A marker that went back leaves the stored position unchanged (Mastodon lets any client move a marker
 * back).
 * @returns the markers that went back since the last answer; they are to be sent again, once
 */
export function saveMarkers(db: AccountDb, markers: readonly MarkerState[], asked_at: number): Promise<MarkerState[]> {
  return writeTransaction(db, [db.markers], async () => {
    const regressed: MarkerState[] = [];
    for (const marker of markers) {
      const known = await db.markers.get(marker.timeline);
      const said = marker.last_read_id;
      const is_behind = isBehind(marker, known);
      const { last_read_id } = (is_behind && known) || marker;
      await db.markers.put({ ...marker, last_read_id, said, asked_at });
      if (is_behind && known?.said !== said) regressed.push({ ...marker, last_read_id });
    }
    return regressed;
  });
}

/**
 * Stores the answer to a marker update, at `at` (ms). A stored position that is further stays, and is sent after the
 * server's next answer. Joins the running transaction.
 * @returns whether the marker is further than the stored one
 */
export async function settleMarker(db: AccountDb, marker: MarkerState, at: number): Promise<boolean> {
  const known = await db.markers.get(marker.timeline);
  const is_further = known === undefined || isBehind(known, marker);
  // An advance drops the stored `said`, so that a server that did not record this update gets it once more.
  if (!isBehind(marker, known)) await db.markers.put({ ...(is_further ? null : known), ...marker, asked_at: at });
  return is_further;
}
