import { writtenAt } from "../connection/device_time";
import type { Status } from "../../domain/entities/statuses/status";
import { effectOf } from "../../domain/mutations/registry";
import { storedTime } from "../../domain/rows/stored_time";
import { itemKindOf } from "../../domain/timelines/timelines";
import type { IngestSource } from "../ingest/ingest";
import { retargetLane } from "../outbox/retarget_lane";
import type { AccountDb } from "../schema";
import { ordersOf } from "../timelines/position_order";
import { isByPosition } from "../read/timelines/read_positions";
import { dropTexts } from "./search_texts";

/**
 * Whether an answer to a request for the status `from`, sent at `asked_at` (ms), shows that the server gave it another
 * id, as snac does with every edit. It does not where the stored status is another author's or a repeat of the answered
 * one, or was deleted since. Joins the running transaction.
 */
export async function isRenamed(
  db: AccountDb,
  from: string,
  answer: Status,
  { asked_at, seen_at }: Pick<IngestSource, "asked_at" | "seen_at">,
): Promise<boolean> {
  if (answer.id === from) return false;
  const [stored, tombstone] = [await db.statuses.get(from), await db.tombstones.get(from)];
  if (tombstone && storedTime(tombstone.at, writtenAt(db, seen_at)) >= asked_at) return false;
  return !stored || (stored.account_id === answer.account.id && stored.reblog_id === null);
}

/**
 * Puts the status `to`, which is stored, wherever the status `from` stands: in timelines, conversations, notifications,
 * statuses about it, and what waits in the outbox. The old id leads to the new one from `at` (ms) on for 48 h, as that
 * of an unsent post does. Joins the running transaction, which must include all tables.
 */
export async function renameStatus(db: AccountDb, from: string, to: string, at: number): Promise<void> {
  await db.statuses.delete(from);
  await dropTexts(db, [from]);
  for (const field of ["reblog_id", "quote_id", "in_reply_to_id"] as const)
    await db.statuses
      .where(field)
      .equals(from)
      .modify((row) => void (row[field] = to));
  await db.notifications.where("status_id").equals(from).modify({ status_id: to });
  await renameEntries(db, from, to);
  await renameInContexts(db, from, to);
  await db.settled.filter(({ status_id }) => status_id === from).modify({ status_id: to });
  await db.settled.put({ id: from, status_id: to, at });
  await renameIntents(db, from, to);
}

async function renameEntries(db: AccountDb, from: string, to: string): Promise<void> {
  for (const entry of await db.entries.where("itemId").equals(from).toArray()) {
    const { timeline } = entry;
    if (itemKindOf(timeline) !== "status") continue;
    await db.entries.delete([timeline, entry.order]);
    const there = await db.entries
      .where("itemId")
      .equals(to)
      .filter((one) => one.timeline === timeline)
      .count();
    if (there > 0) continue;
    const order = (await isByPosition(db, timeline)) ? entry.order : (await ordersOf(db, timeline, [to])).get(to);
    if (order !== undefined) await db.entries.put({ ...entry, order, itemId: to });
  }
}

async function renameInContexts(db: AccountDb, from: string, to: string): Promise<void> {
  const renamed = (ids: readonly string[]) => [...new Set(ids.map((id) => (id === from ? to : id)))];
  await db.contexts
    .filter(({ ancestors, descendants }) => ancestors.includes(from) || descendants.includes(from))
    .modify((row) => {
      row.ancestors = renamed(row.ancestors);
      row.descendants = renamed(row.descendants);
    });
  const own = await db.contexts.get(from);
  if (!own) return;
  await db.contexts.delete(from);
  if (!(await db.contexts.get(to))) await db.contexts.put({ ...own, status_id: to });
}

/** Points what the user did and wrote about a status at its new id. */
async function renameIntents(db: AccountDb, from: string, to: string): Promise<void> {
  const lanes = new Set<string>();
  for (const row of await db.outbox.toArray()) if (effectOf(row).about?.(row.args) === from) lanes.add(row.lane);
  for (const lane of lanes) await retargetLane(db, lane, from, to);
  await db.drafts.filter(({ edit_id }) => edit_id === from).modify({ edit_id: to });
  await db.drafts.filter(({ quote_id }) => quote_id === from).modify({ quote_id: to });
  await db.drafts.filter(({ in_reply_to_id }) => in_reply_to_id === from).modify({ in_reply_to_id: to });
}
