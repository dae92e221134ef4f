import { foot } from "../../domain/timelines/gaps";
import type { SpanRow } from "../../domain/rows/rows";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { reading } from "../connection/connection";
import { isByPosition } from "./positions";
import { readFetch } from "../read/fetch_results";
import { readReplies, type Replies } from "./reply_choice";
import type { AccountDb } from "../schema";
import { droppedAt, readSpans } from "./spans";

/** Fewer entries than these below what was looked at are passed by one page. */
const PAGE = 20;

/**
 * What a walk down a timeline goes by. `end`: the order that older ones are read below, that of the lowest entry where more than a
 * page is stored below what was looked at (what it holds has changed since), undefined where nothing was looked at, null where all
 * that is stored reaches down to the timeline's end; `dropped_at` in ms, see `droppedAt`; `replies`: which ones it was asked for so far;
 * `failed`: its last reading did.
 */
export type NextPage = {
  spans: SpanRow[];
  end: string | null | undefined;
  dropped_at: number;
  by_position: boolean;
  replies: Replies;
  failed: boolean;
};

/** Reads what a walk down a timeline goes by, at one moment. */
export function readNextPage(db: AccountDb, timeline: TimelineKey): Promise<NextPage> {
  const upTo = (order: string) => db.entries.where("[timeline+order]").between([timeline, ""], [timeline, order]);
  return reading(db, [db.spans, db.fetches, db.settings, db.entries], async () => {
    const [spans, dropped_at, by_position, replies, fetched] = await Promise.all([
      readSpans(db, timeline),
      droppedAt(db, timeline),
      isByPosition(db, timeline),
      readReplies(db, timeline),
      readFetch(db, `timeline:${timeline}`),
    ]);
    const bottom = spans.find((span) => span.bottom);
    const lowest = (await upTo("\uffff").limit(1).primaryKeys())[0]?.[1];
    const looked_to = foot(spans.filter((span) => !span.bottom))?.lower;
    const under = await upTo(looked_to ?? "")
      .limit(PAGE)
      .count();
    const open = under < PAGE ? looked_to : lowest;
    const end = bottom && (lowest === undefined || lowest <= bottom.upper) ? null : open;
    return { spans, end, dropped_at, by_position, replies, failed: fetched?.failure != null };
  });
}
