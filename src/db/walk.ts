import { foot } from "../domain/gaps";
import type { SpanRow } from "../domain/rows";
import type { TimelineKey } from "../domain/timelines";
import { reading } from "./connection";
import { isByPosition } from "./positions";
import { readFetch } from "./read/fetches";
import { readReplies, type Replies } from "./replies";
import type { AccountDb } from "./schema";
import { droppedAt, readSpans } from "./spans";

/** Fewer entries than these below what was looked at are passed by one page. */
const PAGE = 20;

/**
 * What a walk down a timeline goes by. `end`: the order that older ones are read below, that of the lowest entry where more than a
 * page is stored below what was looked at (what it holds has changed since), undefined where nothing was; `dropped_at` in ms, see
 * `droppedAt`; `replies`: which ones it was asked for so far; `failed`: its last reading did.
 */
export type Walk = {
  spans: SpanRow[];
  end: string | undefined;
  dropped_at: number;
  by_position: boolean;
  replies: Replies;
  failed: boolean;
};

/** Reads what a walk down a timeline goes by, at one moment. */
export function readWalk(db: AccountDb, timeline: TimelineKey): Promise<Walk> {
  return reading(db, [db.spans, db.fetches, db.settings, db.entries], async () => {
    const [spans, dropped_at, by_position, replies, fetched] = await Promise.all([
      readSpans(db, timeline),
      droppedAt(db, timeline),
      isByPosition(db, timeline),
      readReplies(db, timeline),
      readFetch(db, `timeline:${timeline}`),
    ]);
    const looked_to = foot(spans)?.lower;
    const under = db.entries.where("[timeline+order]").between([timeline, ""], [timeline, looked_to ?? ""]);
    const stored = await under.limit(PAGE).primaryKeys();
    const end = stored.length < PAGE ? looked_to : stored[0]?.[1];
    return { spans, end, dropped_at, by_position, replies, failed: fetched?.failure != null };
  });
}
