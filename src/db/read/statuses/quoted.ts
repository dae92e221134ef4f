import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { type FoundStatus, readStatusViews, statusTables } from "./status";

/**
 * A quoted status that was not embedded in the quoting one. `deleted` is true only if it was stored before it was
 * reported as gone, or if the user deletes it: a server's 404 may also mean that the status is not visible to the
 * user.
 */
export function readQuoted(db: AccountDb, id: string): Promise<{ status: FoundStatus; deleted: boolean }> {
  return readTransaction(db, statusTables(db), async () => {
    const [found, tombstone] = await Promise.all([readStatusViews(db, [id]), db.tombstones.get(id)]);
    const status = found.get(id);
    return { status, deleted: status === "gone" && (tombstone === undefined || tombstone.stood === true) };
  });
}
