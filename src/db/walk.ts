import type { SpanRow } from "../domain/rows";
import type { TimelineKey } from "../domain/timelines";
import { reading } from "./connection";
import { isByPosition } from "./positions";
import { readFetch } from "./read/fetches";
import { readReplies, type Replies } from "./replies";
import type { AccountDb } from "./schema";
import { droppedAt, readSpans } from "./spans";

/**
 * What a walk down a timeline goes by; `dropped_at` in ms, see `droppedAt`; `replies`: which ones it was asked for so far;
 * `failed`: its last reading did.
 */
export type Walk = {
  spans: SpanRow[];
  dropped_at: number;
  by_position: boolean;
  replies: Replies;
  failed: boolean;
};

/** Reads what a walk down a timeline goes by, at one moment. */
export function readWalk(db: AccountDb, timeline: TimelineKey): Promise<Walk> {
  return reading(db, [db.spans, db.fetches, db.settings], async () => {
    const [spans, dropped_at, by_position, replies, fetched] = await Promise.all([
      readSpans(db, timeline),
      droppedAt(db, timeline),
      isByPosition(db, timeline),
      readReplies(db, timeline),
      readFetch(db, `timeline:${timeline}`),
    ]);
    return { spans, dropped_at, by_position, replies, failed: fetched?.failure != null };
  });
}
