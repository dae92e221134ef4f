import { parseTimelineKey, type TimelineKey, timelines } from "../../../domain/timelines/timelines";
import type { AccountDb } from "../../schema";

/** The key of the setting that a timeline has as long as its server's pages contradict the order of the ids. */
export const positionsKey = (timeline: TimelineKey) => `positions:${timeline}`;

/** Whether a timeline is declared to be ordered by position, whatever its server's pages say. */
export const isDeclared = (timeline: TimelineKey): boolean =>
  timelines[parseTimelineKey(timeline).name].by_position === true;

/**
 * Whether a timeline's entries are ordered by position instead of by their ids: it is declared so, or pages of it
 * contradicted the order of the ids. Joins the running transaction, which must include `settings`.
 */
export async function isByPosition(db: AccountDb, timeline: TimelineKey): Promise<boolean> {
  return isDeclared(timeline) || (await db.settings.get(positionsKey(timeline))) !== undefined;
}

/** The orders of those items that a timeline contains, by id. Joins the running transaction. */
export async function readPositions(
  db: AccountDb,
  timeline: TimelineKey,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.entries.where("itemId").anyOf(ids).toArray();
  return new Map(rows.flatMap((row) => (row.timeline === timeline ? [[row.itemId, row.order] as const] : [])));
}
