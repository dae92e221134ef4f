import type { Span } from "../../domain/timelines/gaps";
import { landed, type Proof } from "../../domain/timelines/spans";
import { isBounded, type TimelineKey } from "../../domain/timelines/timelines";
import { entryBelow } from "../timelines/positions";
import { writeSpans } from "../timelines/spans";
import type { AccountDb } from "../schema";

/**
 * Writes down what a page proves: the spans after it, and that entries are no more which it lacks in its stretch, unless they came
 * after it was asked for (`asked_at`, in ms). `sure` are the spans that hold as it came. Joins the running transaction.
 */
export async function recordProof(
  db: AccountDb,
  timeline: TimelineKey,
  sure: readonly Span[],
  page: Proof,
  asked_at: number,
): Promise<void> {
  const bounded = isBounded(timeline);
  // Its server may keep nothing of it any more: all that is stored of it lies below its end then.
  const nothing = bounded && page.below === null && !page.more && page.orders.length === 0;
  const newest = nothing ? await entryBelow(db, timeline, null) : undefined;
  const after = landed(sure, newest ? { ...page, below: newest.order, from: null } : page, asked_at, bounded);
  if (!after) return;
  const named = new Set(page.orders);
  await db.entries
    .where("[timeline+order]")
    .between([timeline, after.truth.lower], [timeline, after.truth.upper], true, false)
    .filter((entry) => entry.at < asked_at && !named.has(entry.order))
    .delete();
  await writeSpans(db, timeline, after.spans);
}
