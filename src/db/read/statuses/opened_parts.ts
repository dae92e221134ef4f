import type { ViewRow } from "../../../domain/rows/rows";
import type { AccountDb } from "../../schema";

/** What the reader opened on some statuses, by the status's id; nothing for those on which nothing was. */
export async function readViews(db: AccountDb, ids: readonly string[]): Promise<Map<string, ViewRow>> {
  const rows = await db.views.bulkGet([...ids]);
  return new Map(rows.flatMap((row) => (row ? [[row.status_id, row] as const] : [])));
}
