import type { Notification } from "../../domain/entities/notification";
import { lowestOrderOf } from "../../domain/timelines/gaps";
import { order } from "../../domain/rows/id_order";
import { interactionsOf, type TimelineKey } from "../../domain/timelines/timelines";
import { isByPosition } from "../read/timelines/read_positions";
import type { AccountDb } from "../schema";
import { readSpans } from "../timelines/spans";

/**
 * Adds notifications to the timelines of their kinds (mentions, follows …) too, so that these can be shown offline.
 * They prove no span there, and add nothing inside a span that was fetched for the kind itself. Joins the running
 * transaction.
 * @param at when they were requested, in ms
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
      .filter((one) => !spans.some((span) => lowestOrderOf(span) <= one.order && one.order <= span.upper));
    const stored = await db.entries.bulkGet(entries.map((one): [string, string] => [timeline, one.order]));
    await db.entries.bulkPut(entries.filter((_, index) => !stored[index]));
  }
}
