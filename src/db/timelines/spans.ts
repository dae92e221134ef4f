import type { TimelineKey } from "../../domain/timelines/timelines";
import type { SpanRow } from "../../domain/rows/rows";
import type { Span } from "../../domain/timelines/gaps";
import type { AccountDb } from "../schema";

/** The spans of a timeline, in no guaranteed order. */
export function readSpans(db: AccountDb, timeline: TimelineKey): Promise<SpanRow[]> {
  return db.spans.where("[timeline+upper]").between([timeline, ""], [timeline, "\uffff"], true, true).toArray();
}

/** Replaces all spans of a timeline. Joins the running transaction. */
export async function writeSpans(db: AccountDb, timeline: TimelineKey, spans: readonly Span[]): Promise<void> {
  await db.spans.where("[timeline+upper]").between([timeline, ""], [timeline, "\uffff"], true, true).delete();
  await db.spans.bulkPut(spans.map((span) => ({ timeline, ...span })));
}
