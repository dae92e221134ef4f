import type { TimelineKey } from "../../../domain/timelines/timelines";
import type { AccountDb } from "../../schema";

/** The orders of those items that a timeline contains, by id. Joins the running transaction. */
export async function readPositions(
  db: AccountDb,
  timeline: TimelineKey,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.entries.where("itemId").anyOf(ids).toArray();
  return new Map(rows.flatMap((row) => (row.timeline === timeline ? [[row.itemId, row.order] as const] : [])));
}
