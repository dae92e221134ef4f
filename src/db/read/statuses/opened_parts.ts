import type { ViewRow } from "../../../domain/rows/rows";
import type { AccountDb } from "../../schema";

/** What the user expanded on statuses, by status id. A status without expanded parts has no row. */
export async function readViews(db: AccountDb, ids: readonly string[]): Promise<Map<string, ViewRow>> {
  const rows = await db.views.bulkGet([...ids]);
  return new Map(rows.flatMap((row) => (row ? [[row.status_id, row] as const] : [])));
}
