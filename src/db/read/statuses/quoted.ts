import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { type FoundStatus, readStatusViews, statusTables } from "./status";

/**
 * A quoted status that the quoting one came without, as the reader sees it. Of one that is gone, whether it is known to be
 * deleted: it stood here, or the reader deletes it. Of any other a server's 404 may say as well that it is not for the reader.
 */
export function readQuoted(db: AccountDb, id: string): Promise<{ status: FoundStatus; deleted: boolean }> {
  return reading(db, statusTables(db), async () => {
    const [found, grave] = await Promise.all([readStatusViews(db, [id]), db.gone.get(id)]);
    const status = found.get(id);
    return { status, deleted: status === "gone" && (grave === undefined || grave.stood === true) };
  });
}
