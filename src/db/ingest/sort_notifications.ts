import type { Notification } from "../../domain/entities/notification";
import { floor } from "../../domain/timelines/gaps";
import { order } from "../../domain/rows/id_order";
import { interactionsOf, type TimelineKey } from "../../domain/timelines/timelines";
import { isByPosition } from "../timelines/positions";
import type { AccountDb } from "../schema";
import { readSpans } from "../timelines/spans";

/**
 * Notifications that were read stand among those of their kind, too (spec 001, "Interactions page"), so that those are there
 * without a network. They say nothing of what lies between them, and nothing at all where that kind was looked at itself. Joins
 * the running transaction.
 * @param at when they were asked for, in ms
 */
export async function sortNotifications(
  db: AccountDb,
  notifications: readonly Notification[],
  at: number,
): Promise<void> {
  const kinds = new Map<TimelineKey, string[]>();
  for (const { id, type } of notifications)
    for (const kind of interactionsOf(type)) kinds.set(kind, [...(kinds.get(kind) ?? []), id]);
  for (const [timeline, ids] of kinds) {
    if (await isByPosition(db, timeline)) continue;
    const spans = await readSpans(db, timeline);
    const entries = ids
      .map((itemId) => ({ timeline, order: order(itemId), itemId, at }))
      .filter((one) => !spans.some((span) => floor(span) <= one.order && one.order <= span.upper));
    const there = await db.entries.bulkGet(entries.map((one): [string, string] => [timeline, one.order]));
    await db.entries.bulkPut(entries.filter((_, index) => !there[index]));
  }
}
