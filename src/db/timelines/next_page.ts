import { oldestSpan } from "../../domain/timelines/gaps";
import type { SpanRow } from "../../domain/rows/rows";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { readTransaction } from "../connection/connection";
import { isByPosition } from "../read/timelines/read_positions";
import { readFetch } from "../read/fetch_results";
import { readReplyVisibility, type ReplyVisibility } from "./reply_choice";
import type { AccountDb } from "../schema";
import { spansDroppedAt } from "./dropped_spans";
import { readSpans } from "./spans";

/** If fewer entries than this are stored below the lowest span, one page covers them all. */
const PAGE = 20;

/**
 * The state for loading the next older page. `end`: the order below which to load; undefined if nothing was fetched;
 * null if the stored entries reach the timeline's end. It is the lowest entry if more than a page is stored below the
 * lowest span, which happens after the spans were dropped. `dropped_at`: in ms, see `spansDroppedAt`. `replies`: the
 * reply visibility of the last request. `failed`: the last fetch failed.
 */
export type NextPage = {
  spans: SpanRow[];
  end: string | null | undefined;
  dropped_at: number;
  by_position: boolean;
  replies: ReplyVisibility;
  failed: boolean;
};

/** Reads the state for loading the next older page, as a snapshot. */
export function readNextPage(db: AccountDb, timeline: TimelineKey): Promise<NextPage> {
  const upTo = (order: string) => db.entries.where("[timeline+order]").between([timeline, ""], [timeline, order]);
  return readTransaction(db, [db.spans, db.fetches, db.settings, db.entries], async () => {
    const [spans, dropped_at, by_position, replies, fetched] = await Promise.all([
      readSpans(db, timeline),
      spansDroppedAt(db, timeline),
      isByPosition(db, timeline),
      readReplyVisibility(db, timeline),
      readFetch(db, `timeline:${timeline}`),
    ]);
    const bottom = spans.find((span) => span.bottom);
    const lowest = (await upTo("\uffff").limit(1).primaryKeys())[0]?.[1];
    const lowest_fetched = oldestSpan(spans.filter((span) => !span.bottom))?.lower;
    const under = await upTo(lowest_fetched ?? "")
      .limit(PAGE)
      .count();
    const lower_bound = under < PAGE ? lowest_fetched : lowest;
    const end = bottom && (lowest === undefined || lowest <= bottom.upper) ? null : lower_bound;
    return { spans, end, dropped_at, by_position, replies, failed: fetched?.failure != null };
  });
}
