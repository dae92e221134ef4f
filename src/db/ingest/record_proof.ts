import { writtenAt } from "../connection/device_time";
import type { Span } from "../../domain/timelines/gaps";
import { applyPage, type PageProof } from "../../domain/timelines/spans";
import { storedTime } from "../../domain/rows/stored_time";
import { isBounded, type TimelineKey } from "../../domain/timelines/timelines";
import { entryBelow } from "../timelines/position_order";
import type { IngestSource } from "./ingest";
import { writeSpans } from "../timelines/spans";
import type { AccountDb } from "../schema";

/**
 * Stores the spans that a page proves, and deletes entries that the page lacks in its range, unless they arrived after
 * the request (`asked_at`). `sure` are the spans that are valid before the page. Joins the running transaction.
 */
export async function recordProof(
  db: AccountDb,
  timeline: TimelineKey,
  sure: readonly Span[],
  page: PageProof,
  { asked_at, seen_at }: Pick<IngestSource, "asked_at" | "seen_at">,
): Promise<void> {
  const bounded = isBounded(timeline);
  // An empty first page of a bounded timeline means that the server has dropped its items: everything stored lies below
  // the timeline's end.
  const is_empty = bounded && page.below === null && !page.more && page.orders.length === 0;
  const newest = is_empty ? await entryBelow(db, timeline, null) : undefined;
  const after = applyPage(sure, newest ? { ...page, below: newest.order, from: null } : page, asked_at, bounded);
  if (!after) return;
  const named = new Set(page.orders);
  await db.entries
    .where("[timeline+order]")
    .between([timeline, after.truth.lower], [timeline, after.truth.upper], true, false)
    .filter((entry) => storedTime(entry.at, writtenAt(db, seen_at)) < asked_at && !named.has(entry.order))
    .delete();
  await writeSpans(db, timeline, after.spans);
}
