import type { TimelineKey } from "../domain/timelines";
import type { SpanRow } from "../domain/rows";
import type { Span } from "../domain/spans";
import type { AccountDb } from "./schema";

/** The spans of a timeline, in no promised order. */
export function readSpans(db: AccountDb, timeline: TimelineKey): Promise<SpanRow[]> {
  return db.spans.where("[timeline+upper]").between([timeline, ""], [timeline, "\uffff"], true, true).toArray();
}

/** Puts `spans` in the place of all spans of a timeline; joins the running transaction. */
export async function writeSpans(db: AccountDb, timeline: TimelineKey, spans: readonly Span[]): Promise<void> {
  await db.spans.where("[timeline+upper]").between([timeline, ""], [timeline, "\uffff"], true, true).delete();
  await db.spans.bulkPut(spans.map((span) => ({ timeline, ...span })));
}
