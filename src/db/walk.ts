import type { SpanRow } from "../domain/rows";
import type { TimelineKey } from "../domain/timelines";
import { reading } from "./connection";
import { isByPosition } from "./positions";
import type { AccountDb } from "./schema";
import { droppedAt, readSpans } from "./spans";

/** What a walk down a timeline goes by; `dropped_at` in ms, see `droppedAt`. */
export type Walk = { spans: SpanRow[]; dropped_at: number; by_position: boolean };

/** Reads what a walk down a timeline goes by, at one moment. */
export function readWalk(db: AccountDb, timeline: TimelineKey): Promise<Walk> {
  return reading(db, [db.spans, db.fetches, db.settings], async () => {
    const [spans, dropped_at, by_position] = await Promise.all([
      readSpans(db, timeline),
      droppedAt(db, timeline),
      isByPosition(db, timeline),
    ]);
    return { spans, dropped_at, by_position };
  });
}
